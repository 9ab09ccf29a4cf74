import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { outlineRoute } from '@lexledger/contracts/features/claims';
import { documentRoutes } from '@lexledger/contracts/features/documents';
import { draftRoutes, finalizeDraft, saveDraftVersion, templateRoutes } from '@lexledger/contracts/features/drafting';
import { letterheadRoutes } from '@lexledger/contracts/features/firm-profile';
import { practiceImportFile } from '@lexledger/contracts/features/practice-import';
import { kernelErrors } from '@lexledger/contracts/kernel/errors';
import { readConfig, VARIABLES } from '@lexledger/infra/config/config';
import { LONG_PAPER_MS } from '@lexledger/projection-service/kernel/printer';
import { Ajv } from 'ajv';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type ComposeFile,
  type ComposeService,
  parseCompose,
  ROOT,
  readCompose,
  variablesOf,
} from '../support/compose.ts';
import { readImage } from '../support/dockerfile.ts';
import { findNginx, gatewayFile, problemsOfFiles, upstreamsOf, writeGatewayFiles } from '../support/gateway.ts';

const DEFAULT = 'docker-compose.yml';
const PRODUCTION = 'docker-compose.production.yml';
const DOCKERFILE = 'infra/deploy/Dockerfile';
const OURS = ['command-service', 'projection-service'] as const;
/** The values are arbitrary, since the checks do not depend on them. */
const variables = {
  SESSION_SECRET: 's'.repeat(32),
  EVENTSTORE_ADMIN_PASSWORD: 'admin',
  EVENTSTORE_OPS_PASSWORD: 'ops',
};

const files: Readonly<Record<string, ComposeFile>> = {
  [DEFAULT]: readCompose(DEFAULT, variables),
  [PRODUCTION]: readCompose(PRODUCTION, variables),
};
const base = files[DEFAULT] as ComposeFile;
const overlay = files[PRODUCTION] as ComposeFile;
const service = (file: ComposeFile, name: string): ComposeService => file.services[name] as ComposeService;
const nginx = findNginx();

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'lexledger-gateway-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe.each([DEFAULT, PRODUCTION])('%s', (name) => {
  const file = files[name] as ComposeFile;
  const services = Object.entries(file.services);

  it('is valid by the JSON schema of the Compose Specification', () => {
    // The schema in the npm package docker-compose is a copy of the specification's.
    const require = createRequire(import.meta.url);
    const path = join(dirname(require.resolve('docker-compose/package.json')), 'schema/compose-spec.json');
    const { $schema: _, ...schema } = JSON.parse(readFileSync(path, 'utf8')) as Record<string, unknown>;
    const ajv = new Ajv({ strict: false, allErrors: true, validateFormats: false });
    const isValid = ajv.compile(schema);
    isValid(parseCompose(name));
    expect(isValid.errors ?? []).toEqual([]);
  });

  it('pins the version of every image', () => {
    const images = services.flatMap(([, { image }]) => image ?? []);
    expect(images.filter((image) => !/:v?\d+\.\d+\.\d+/.test(image))).toEqual([]);
  });

  it('names no service, volume, network, config or secret that it does not declare', () => {
    const known = (kind: 'services' | 'volumes' | 'configs' | 'secrets' | 'networks') => [
      ...Object.keys(base[kind] ?? {}),
      ...Object.keys(file[kind] ?? {}),
    ];
    for (const [, one] of services) {
      expect(known('services')).toEqual(expect.arrayContaining(Object.keys(one.depends_on ?? {})));
      expect(known('configs')).toEqual(expect.arrayContaining((one.configs ?? []).map(({ source }) => source)));
      expect(known('secrets')).toEqual(expect.arrayContaining([...(one.secrets ?? [])]));
      expect(known('networks')).toEqual(expect.arrayContaining([...(one.networks ?? [])]));
      const volumes = (one.volumes ?? []).map((volume) => volume.slice(0, volume.indexOf(':')));
      expect(known('volumes')).toEqual(expect.arrayContaining(volumes.filter((volume) => !volume.startsWith('.'))));
    }
  });

  it('takes its files from the repository, but for secrets, which are kept out of it and of images', () => {
    for (const { file: path } of Object.values(file.configs ?? {}))
      expect([path, existsSync(join(ROOT, path))]).toEqual([path, true]);
    const secrets = Object.values(file.secrets ?? {}).map(({ file: path }) => path);
    expect(secrets.filter((path) => !path.startsWith('./secrets/'))).toEqual([]);
    expect(readFileSync(join(ROOT, '.gitignore'), 'utf8')).toMatch(/^\/secrets\/$/m);
    expect(readFileSync(join(ROOT, '.dockerignore'), 'utf8')).toMatch(/^secrets$/m);
  });

  it('asks for no variable that .env.example does not explain', () => {
    const explained = [...readFileSync(join(ROOT, '.env.example'), 'utf8').matchAll(/^(\w+)=/gm)].map(
      ([, variable]) => variable,
    );
    expect(explained).toEqual(expect.arrayContaining([...variablesOf(name)]));
  });

  it('holds no secret', () => {
    const written = JSON.stringify(parseCompose(name));
    expect(written).not.toMatch(/:\/\/[^/"]*:[^/"@]+@/);
    expect(
      [...written.matchAll(/"(\w*(?:SECRET|PASSWORD)\w*)":"([^"]*)"/g)].filter(
        ([, key = '', value = '']) => !key.endsWith('_FILE') && value !== '' && !value.startsWith('${'),
      ),
    ).toEqual([]);
  });

  it('gives every service a limit, few rights, and no root', () => {
    for (const [key, one] of services) {
      const whole = { ...base.services[key], ...one };
      expect([key, whole.cap_drop, whole.security_opt]).toEqual([key, ['ALL'], ['no-new-privileges:true']]);
      // nginx-unprivileged and our own images set their user themselves.
      if (!['gateway', ...OURS].includes(key))
        expect([key, whole.user]).toEqual([key, expect.stringMatching(/^(1000:1000|mongodb)$/)]);
      if (whole.profiles === undefined)
        expect([key, whole.deploy?.resources?.limits]).toEqual([
          key,
          { cpus: expect.any(String), memory: expect.any(String) },
        ]);
    }
  });

  it('lets each service that goes on be seen to answer, and brings it back', () => {
    for (const [key, one] of services) {
      const whole = { ...base.services[key], ...one };
      if (whole.profiles !== undefined || key === 'views-replica-set') continue;
      expect([key, whole.restart, whole.healthcheck !== undefined]).toEqual([key, 'unless-stopped', true]);
    }
  });
});

describe('the services of ours', () => {
  it.each(OURS)('%s are told nothing but variables that the configuration reads', (name) => {
    const told = [service(base, name), service(overlay, name)].flatMap(({ environment }) =>
      Object.keys(environment ?? {}),
    );
    expect(VARIABLES).toEqual(
      expect.arrayContaining([
        ...told,
        ...Object.keys(readImage(DOCKERFILE, name).env).filter((key) => key !== 'NODE_ENV'),
      ]),
    );
  });

  it.each(OURS)('%s are two, each a service of its own on the servers, by the configuration’s own reading', (name) => {
    const { environment = {}, deploy } = service(base, name);
    expect(deploy?.replicas).toBe(2);
    const config = readConfig({ ...readImage(DOCKERFILE, name).env, ...environment });
    expect(config).toMatchObject({ service: name.split('-')[0], host: '0.0.0.0', trustedProxies: 1, metrics: true });
    expect(config.servers?.eventStore).toMatch(/^esdb:\/\/events:2113\?/);
    expect(config.servers?.mongo).toMatch(/^mongodb:\/\/views:27017\/lexledger\?replicaSet=rs0$/);
  });

  it.each(OURS)('%s read every secret from a file in production', (name) => {
    const environment = { ...service(base, name).environment, ...service(overlay, name).environment };
    for (const variable of ['SESSION_SECRET', 'EVENTSTOREDB_URL', 'MONGODB_URL']) {
      expect(environment[variable]).toBe('');
      const secret = environment[`${variable}_FILE`]?.replace('/run/secrets/', '');
      expect(service(overlay, name).secrets).toContain(secret);
    }
  });

  it.each(OURS)(
    '%s run as a user without rights, on a long-term version of Node, from an image that checks itself',
    (name) => {
      const image = readImage(DOCKERFILE, name);
      expect(image.user).toBe('node');
      expect(image.base).toMatch(/^node:\d*[02468]\.\d+\.\d+-/);
      expect(image.exposes).toBe(Number(image.env.PORT));
      const [, checked, path] = image.healthcheck;
      expect(existsSync(join(ROOT, checked as string))).toBe(true);
      expect(path).toBe('/health/live');
      expect(service(base, name).healthcheck?.test.slice(1)).toEqual(['node', checked, '/health/ready']);
      expect(service(base, name).build?.target).toBe(name);
    },
  );
});

describe('the gateway', () => {
  it('sends to the services of the compose file, at the port that their images expose', () => {
    const upstreams = upstreamsOf(gatewayFile('nginx.conf'));
    expect(new Set(upstreams.map(({ name }) => name))).toEqual(new Set(OURS));
    for (const { name, port } of upstreams) expect(port).toBe(readImage(DOCKERFILE, name).exposes);
  });

  it('listens at the ports that the compose files publish, and is asked at an address of its own', () => {
    const published = (file: ComposeFile) =>
      (service(file, 'gateway').ports ?? []).map((port) => Number(port.split(':').at(-1)));
    const listened = (name: string) => [...gatewayFile(name).matchAll(/listen (\d+)/g)].map(([, port]) => Number(port));
    expect(listened('listen.conf')).toEqual(published(base));
    expect(listened('listen-tls.conf')).toEqual(published(overlay));
    const asked = service(base, 'gateway').healthcheck?.test.at(-1) as string;
    expect(gatewayFile('routes.conf')).toContain(`location = ${new URL(asked).pathname} {`);
    expect(gatewayFile('listen-tls.conf')).toContain(`location = ${new URL(asked).pathname} {`);
  });

  it('hands on files of any length at every address that takes one', () => {
    const [, files = ''] = /location ~ (\S+) \{\s*client_max_body_size 0;/.exec(gatewayFile('routes.conf')) ?? [];
    const uploads = [
      ...[documentRoutes.upload.path, documentRoutes.addVersion.path],
      ...[templateRoutes.upload.path, templateRoutes.replace.path, draftRoutes.returned.path],
      ...[saveDraftVersion.command.path, finalizeDraft.command.path, letterheadRoutes.upload.path],
      practiceImportFile.path,
    ];
    for (const path of uploads) expect(path.replace(':id', 'an-id')).toMatch(new RegExp(files));
  });

  it('waits as long as a paper of hundreds of pages may take to be laid out', () => {
    const [, papers = '', seconds] =
      /location ~ (\S+) \{\s*proxy_read_timeout (\d+)s;/.exec(gatewayFile('routes.conf')) ?? [];
    const long = [draftRoutes.docx.path, draftRoutes.pdf.path, draftRoutes.redline.path, outlineRoute.path];
    for (const path of long) expect(path.replace(/:\w+/, 'an-id')).toMatch(new RegExp(papers));
    expect(Number(seconds) * 1000).toBeGreaterThan(LONG_PAPER_MS);
  });

  it('takes no more than the services do, and says so in their words', () => {
    const source = readFileSync(join(ROOT, 'infra/src/http/http.ts'), 'utf8').replaceAll('_', '');
    const [, bytes] = /MAXBODYBYTES = (\d+)/.exec(source) as RegExpExecArray;
    const [, megabytes] = /client_max_body_size (\d+)m;/.exec(gatewayFile('nginx.conf')) as RegExpExecArray;
    expect(Number(megabytes) * 2 ** 20).toBe(Number(bytes));
    const answers = [...gatewayFile('routes.conf').matchAll(/return (\d+) '(\{"message".*\})'/g)].map(
      ([, status, body]) => ({
        status: Number(status),
        ...(JSON.parse(body as string) as { message: string; code: 'STORE_UNAVAILABLE' | 'PAYLOAD_TOO_LARGE' }),
      }),
    );
    expect(answers.map(({ code }) => code)).toEqual(['STORE_UNAVAILABLE', 'PAYLOAD_TOO_LARGE']);
    for (const { code, status, message } of answers) expect({ status, message }).toEqual(kernelErrors[code]);
  });

  it.skipIf(nginx === null)('has files that nginx accepts, with TLS and without', () => {
    const instances = { 'command-service': [20_001, 20_002], 'projection-service': [20_003, 20_004] };
    const plain = writeGatewayFiles(join(folder, 'plain'), { instances, port: 20_005 });
    expect(problemsOfFiles(nginx as string, join(folder, 'plain'), plain)).toBe('');
    const secured = writeGatewayFiles(join(folder, 'tls'), { instances, port: 20_005, listen: 'listen-tls.conf' });
    const at = (name: string) => join(folder, 'tls', name);
    execFileSync(
      'openssl',
      [
        'req',
        '-x509',
        '-newkey',
        'ec',
        '-pkeyopt',
        'ec_paramgen_curve:prime256v1',
        '-nodes',
        '-subj',
        '/CN=localhost',
        '-keyout',
        at('gateway-key'),
        '-out',
        at('gateway-certificate'),
      ],
      { stdio: 'ignore' },
    );
    expect(problemsOfFiles(nginx as string, join(folder, 'tls'), secured)).toBe('');
  });
});

if (nginx === null) console.log('Gateway: nginx is not installed, so that its files are not checked by itself.');
