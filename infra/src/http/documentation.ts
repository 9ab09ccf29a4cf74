import { AFTER_POSITION_HEADER, COMMAND_ID_HEADER } from '@lexledger/contracts/constants';
import { errorBody } from '@lexledger/contracts/kernel/errors';
import { PRODUCT_NAME } from '@lexledger/contracts/texts';
import Fastify, { type FastifyInstance, type RouteOptions } from 'fastify';
import { z } from 'zod';
import { isWrite } from './origin.ts';
import { HttpRefusal } from './refusal.ts';
import { SESSION_COOKIE } from './session.ts';

const PREFIX = '/api/docs';

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

/** Content security policy for the viewer's page, which has no inline scripts. */
const VIEWER_POLICY =
  "default-src 'self';img-src 'self' data:;style-src 'self';style-src-attr 'unsafe-inline';frame-ancestors 'none';object-src 'none'";

type Documented = Pick<RouteOptions, 'method' | 'url' | 'schema'>;

/** An app that only documents the routes, and is asked without a connection. */
async function openDocumentation(routes: readonly Documented[]): Promise<FastifyInstance> {
  const [{ default: swagger }, { default: swaggerUi }, { createJsonSchemaTransform, createJsonSchemaTransformObject }] =
    await Promise.all([import('@fastify/swagger'), import('@fastify/swagger-ui'), import('fastify-type-provider-zod')]);
  const fromZod = createJsonSchemaTransform({ schemaRegistry: components });
  const app = Fastify({ exposeHeadRoutes: false });
  // The schemas are those of zod, and nothing is ever checked by them here.
  app.setValidatorCompiler(() => () => true).setSerializerCompiler(() => String);
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
    transform: (given) => {
      const { schema, url } = fromZod(given);
      if (schema?.hide || !url.startsWith('/api/')) return { schema, url };
      const headers = [given.route.method].flat().some(isWrite) ? commandHeaders : queryHeaders;
      return { url, schema: { headers, ...schema } };
    },
    transformObject: createJsonSchemaTransformObject({ schemaRegistry: components }) as never,
  });
  for (const route of routes) app.route({ ...route, handler: () => null });
  await app.register(swaggerUi, {
    routePrefix: PREFIX,
    staticCSP: VIEWER_POLICY,
    uiConfig: { docExpansion: 'none', deepLinking: true, validatorUrl: null, layout: 'BaseLayout' },
  });
  return app;
}

/**
 * `/api/docs`: every route that is registered after this call, from its schemas. It is made at the first request, since
 * it would take a tenth of each start.
 */
export function registerDocumentation(app: FastifyInstance): void {
  const routes: Documented[] = [];
  app.addHook('onRoute', ({ method, url, schema }) => {
    // Hidden are the files of the interface, whose address would also match what the viewer does not have.
    if (!url.startsWith(PREFIX) && schema?.hide !== true) routes.push({ method, url, ...(schema && { schema }) });
  });
  let documentation: Promise<FastifyInstance> | undefined;
  for (const url of [PREFIX, `${PREFIX}/*`]) {
    app.get(url, async (request, reply) => {
      documentation ??= openDocumentation(routes);
      const { statusCode, headers, rawPayload } = await (await documentation).inject({
        url: request.url,
        headers: request.headers as Record<string, string>,
      });
      if (statusCode === 404) throw new HttpRefusal('NO_SUCH_ROUTE');
      const { connection: _, date: _date, 'transfer-encoding': _encoding, ...kept } = headers;
      return reply.code(statusCode).headers(kept).send(rawPayload);
    });
  }
}
