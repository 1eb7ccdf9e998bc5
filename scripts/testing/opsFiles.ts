import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse, parseAllDocuments } from 'yaml';

/** The files of ops/ that bring the portal up elsewhere, read as what they are. */
export const root = fileURLToPath(new URL('../..', import.meta.url));
export const read = (path: string): string => readFileSync(join(root, path), 'utf8');

// biome-ignore lint/suspicious/noExplicitAny: what others' formats hold is looked up by name, and a wrong name is undefined.
export type Any = any;

export const image = read('ops/container/Containerfile');
export const compose: Any = parse(read('ops/compose/compose.yaml'));
export const portals: Any[] = Object.entries(compose.services)
  .filter(([name]) => name.startsWith('portal-'))
  .map(([, service]) => service);

const manifests: Any[] = [
  'namespace.yaml',
  'backup.yaml',
  'database.yaml',
  'portal.yaml',
  'upkeep.yaml',
  'settings.example.yaml',
  'pod-monitor.yaml',
].flatMap(documentsOf);
/** What stands in one file. */
export function documentsOf(file: string): Any[] {
  return parseAllDocuments(read(`ops/kubernetes/${file}`)).map((document) => {
    for (const error of document.errors) throw error;
    return document.toJS();
  });
}
export const kustomization: Any = documentsOf('kustomization.yaml')[0];
/** The one manifest of a kind, or that of a name. */
export const manifest = (kind: string, name?: string): Any =>
  manifests.find((one) => one.kind === kind && (name === undefined || one.metadata.name === name));
export const pod: Any = manifest('Deployment').spec.template.spec;
export const container: Any = pod.containers[0];
export const [migrating]: Any[] = pod.initContainers;

/** `NAME=value`, as an env file and the ENV line of an image have it. */
const pairs = (text: string): Record<string, string> =>
  Object.fromEntries(
    [...text.matchAll(/([A-Z][A-Z_]+)=(\S*)/g)].map(([, name, value]) => [name, value ?? '']),
  );

/** As the operator's own secret has it. */
export const OWNER = 'postgresql://careway:p@careway-db-rw.careway:5432/careway';

/** Settings, by who gives them. What the operator keeps secret is made up. */
export const ofImage = pairs(/^ENV (.*)$/m.exec(image)?.[1] ?? '');
export const ofExample = pairs(read('ops/compose/portal.env.example'));
export const ofSecret: Record<string, string> = manifest('Secret', 'careway-settings').stringData;
/** Who serves the portal, and where. */
export const ofPortalUser: Record<string, string> = manifest('Secret', 'careway-portal-user').stringData;
export const ofPod: Record<string, string> = Object.fromEntries(
  container.env.map(({ name, value, valueFrom }: Any) => [
    name,
    value ??
      (valueFrom.secretKeyRef.name === 'careway-portal-user'
        ? ofPortalUser[valueFrom.secretKeyRef.key]
        : OWNER),
  ]),
);
