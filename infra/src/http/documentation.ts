import swagger, { type SwaggerTransform } from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { AFTER_POSITION_HEADER, COMMAND_ID_HEADER } from '@lexledger/contracts/constants';
import { errorBody } from '@lexledger/contracts/kernel/errors';
import { PRODUCT_NAME } from '@lexledger/contracts/texts';
import type { FastifyInstance } from 'fastify';
import { createJsonSchemaTransform, createJsonSchemaTransformObject } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { isWrite } from './origin.ts';
import { SESSION_COOKIE } from './session.ts';

const components = z.registry<{ id: string }>();
components.add(errorBody, { id: 'Error' });

const header = (description: string, format?: string) => ({
  type: 'string',
  description,
  ...(format !== undefined && { format }),
});

/** Headers that every command understands. */
const commandHeaders = {
  type: 'object',
  properties: {
    [COMMAND_ID_HEADER]: header(
      "The command's id. Sent again, it has no second effect and gives the first answer.",
      'uuid',
    ),
    'if-match': header('The version of the record that the change was made on, in quotes: "3".'),
  },
};

/** Headers that every query understands. */
const queryHeaders = {
  type: 'object',
  properties: {
    [AFTER_POSITION_HEADER]: header('The last x-position that was answered: the answer shows at least that.'),
  },
};

const fromZod = createJsonSchemaTransform({ schemaRegistry: components }) as SwaggerTransform;

/** Content security policy for the viewer's page, which has no inline scripts. */
const VIEWER_POLICY =
  "default-src 'self';img-src 'self' data:;style-src 'self';style-src-attr 'unsafe-inline';frame-ancestors 'none';object-src 'none'";

/** `/api/docs`: every route that is registered after this call, from its schemas. */
export async function registerDocumentation(app: FastifyInstance): Promise<void> {
  const transform: SwaggerTransform = (given) => {
    const { schema, url } = fromZod(given);
    if (schema?.hide || !url.startsWith('/api/')) return { schema, url };
    const headers = [given.route.method].flat().some(isWrite) ? commandHeaders : queryHeaders;
    return { url, schema: { headers, ...schema } };
  };
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: PRODUCT_NAME,
        version: '1',
        description:
          'GETs are queries, all else are commands. Sign in by POST /api/login or /api/register and send the cookie back. ' +
          'Every answer that is not OK has the form of `Error`.',
      },
      components: { securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: SESSION_COOKIE } } },
      security: [{ session: [] }],
    },
    transform,
    transformObject: createJsonSchemaTransformObject({ schemaRegistry: components }) as never,
  });
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: VIEWER_POLICY,
    uiConfig: { docExpansion: 'none', deepLinking: true, validatorUrl: null, layout: 'BaseLayout' },
  });
}
