import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { IMPORT_LIMITS } from '@careway/core/imports/importKinds';
import { describe, expect, it } from 'vitest';
import { readConfig, readDatabaseConfig, SETTINGS } from '../../apps/api/src/config.ts';
import {
  type Any,
  compose,
  container,
  documentsOf,
  kustomization,
  manifest,
  migrating,
  OWNER,
  ofPod,
  ofPortalUser,
  pod,
  read,
  root,
} from './opsFiles.ts';

describe('rule 17.11: Kubernetes', () => {
  it('has a portal that writes nowhere, may do nothing and is no user of the cluster', () => {
    expect(pod.securityContext).toMatchObject({
      runAsNonRoot: true,
      seccompProfile: { type: 'RuntimeDefault' },
    });
    expect(container.securityContext).toEqual({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    });
    expect(pod.automountServiceAccountToken).toBe(false);
    const mounts = container.volumeMounts.map(({ mountPath }: Any) => mountPath);
    expect(mounts).toEqual(['/tmp', '/etc/careway/database']);
    expect(container.volumeMounts[1].readOnly).toBe(true);
    // rule 17.23: the authority of the database's certificate lies where the addresses say, and its key stays where
    // it is.
    const { items, secretName } = pod.volumes[1].secret;
    expect([secretName, items]).toEqual([
      `${manifest('Cluster').metadata.name}-ca`,
      [{ key: 'ca.crt', path: 'ca.crt' }],
    ]);
    for (const url of [ofPortalUser['uri'], ofPortalUser['replica']])
      expect(new URL(url ?? '').searchParams.get('sslrootcert')).toBe(`${mounts[1]}/ca.crt`);
  });

  it('asks where the portal answers, by ports that it has', () => {
    const named = new Set(container.ports.map(({ name }: Any) => name));
    const probes = [container.startupProbe, container.livenessProbe, container.readinessProbe];
    expect(probes.map(({ httpGet }) => httpGet.path)).toEqual(['/healthz', '/healthz', '/readyz']);
    for (const { httpGet } of probes) expect(named).toContain(httpGet.port);
    const health = read('apps/api/src/http/health.ts');
    for (const { httpGet } of probes) expect(health).toContain(`app.get('${httpGet.path}'`);
    const [service] = manifest('Service').spec.ports;
    expect(named).toContain(service.targetPort);
    const [metrics] = manifest('PodMonitor', 'careway').spec.podMetricsEndpoints;
    expect(named).toContain(metrics.port);
    expect(manifest('PodMonitor', 'careway').spec.jobLabel).toBe('app');
    expect(read('ops/prometheus/alerts.yaml')).toContain(
      `job="${manifest('Deployment').metadata.labels.app}"`,
    );
  });

  it('lets strangers to the port of calls alone: metrics are no part of the service or the ingress', () => {
    expect(manifest('Service').spec.ports.map(({ targetPort }: Any) => targetPort)).toEqual(['http']);
    const [first, second] = manifest('NetworkPolicy', 'careway').spec.ingress;
    expect(first.ports).toEqual([{ port: 'http' }]);
    expect(second.ports).toEqual([{ port: 'metrics' }]);
    expect(second.from[0].namespaceSelector.matchLabels).not.toEqual(
      first.from[0].namespaceSelector.matchLabels,
    );
  });

  it('keeps one portal at least, on a primary with standbys of which one has every commit', () => {
    expect(manifest('Deployment').spec.replicas).toBeGreaterThan(1);
    expect(manifest('Deployment').spec.strategy.rollingUpdate.maxUnavailable).toBe(0);
    expect(manifest('PodDisruptionBudget').spec.minAvailable).toBe(1);
    const { spec } = manifest('Cluster');
    expect(spec.imageCatalogRef.major).toBe(18);
    expect(spec.instances).toBe(3);
    expect(spec.postgresql.synchronous).toMatchObject({ number: 1, dataDurability: 'required' });
  });

  it('serves calls as who owns nothing, migrates as the owner, and reads lists from a standby', () => {
    const { metadata, spec } = manifest('Cluster');
    const from = (setting: string, of = container) =>
      of.env.find(({ name }: Any) => name === setting).valueFrom.secretKeyRef;
    // rule 17.22: the owner's password is in the step before alone.
    expect(from('OWNER_URI', migrating)).toEqual({ name: `${metadata.name}-app`, key: 'uri' });
    const owner = migrating.env.find(({ name }: Any) => name === 'DATABASE_OWNER_URL').value;
    const step = readDatabaseConfig({
      NODE_ENV: 'production',
      DATABASE_URL: ofPortalUser['uri'],
      DATABASE_OWNER_URL: owner.replace('$(OWNER_URI)', OWNER),
    });
    expect(new URL(step.databaseOwnerUrl ?? '').username).toBe(spec.bootstrap.initdb.owner);
    expect(from('DATABASE_URL', migrating)).toEqual(from('DATABASE_URL'));
    expect(JSON.stringify(container)).not.toMatch(new RegExp(`DATABASE_OWNER_URL|${metadata.name}-app`));
    expect(migrating.image).toBe(container.image);
    expect(migrating.command).toEqual(compose.services.migrate.command);
    expect(migrating.securityContext).toEqual(container.securityContext);
    const [user] = spec.managed.roles;
    expect(from('DATABASE_URL')).toEqual({ name: user.passwordSecret.name, key: 'uri' });
    expect(from('DATABASE_REPLICA_URL')).toEqual({ name: user.passwordSecret.name, key: 'replica' });
    const { initdb } = spec.bootstrap;
    expect([user.name, user.login, user.superuser ?? false]).toEqual(['careway_portal', true, false]);
    expect(user.name).not.toBe(initdb.owner);
    for (const [key, service] of [
      ['uri', 'rw'],
      ['replica', 'ro'],
    ] as const) {
      const url = new URL(ofPortalUser[key] ?? '');
      expect([url.username, url.password]).toEqual([ofPortalUser['username'], ofPortalUser['password']]);
      expect(url.username).toBe(user.name);
      expect([url.hostname, url.pathname]).toEqual([`${metadata.name}-${service}`, `/${initdb.database}`]);
    }
    expect(manifest('Secret', user.passwordSecret.name).type).toBe('kubernetes.io/basic-auth');
    const config = readConfig({ ...ofPod, NODE_ENV: 'test' });
    expect(config).toMatchObject({
      databaseUrl: ofPortalUser['uri'],
      databaseReplicaUrl: ofPortalUser['replica'],
      databaseOwnerUrl: undefined,
    });
  });

  it('makes the roles that ops/postgres makes: of calls, of the owner, and of who owns nothing', () => {
    const statementsOf = (file: string) =>
      read(`ops/postgres/${file}`)
        .split('\n')
        .filter((line) => line && !line.startsWith('--'))
        // Its password is the operator's to set, by the secret.
        .map((line) => line.replace(/ password :'portal'/, '').replace(/;$/, ''));
    const { initdb } = manifest('Cluster').spec.bootstrap;
    expect(initdb.postInitSQL).toEqual([...statementsOf('roles.sql'), ...statementsOf('portal-user.sql')]);
    expect([initdb.owner, initdb.database]).toEqual(['careway', 'careway']);
    const [user] = manifest('Cluster').spec.managed.roles;
    const granted = statementsOf('portal-user.sql').flatMap(
      (line) => /^grant (.*) to careway_portal /.exec(line)?.[1]?.split(', ') ?? [],
    );
    expect(user.inRoles).toEqual(granted);
  });

  it('applies whole without the CRD of Prometheus’ operator, and nothing that somebody has to fill in', () => {
    const { resources } = kustomization;
    expect(resources[0]).toBe('namespace.yaml');
    const others = readdirSync(join(root, 'ops/kubernetes')).filter((file) => !resources.includes(file));
    expect(others.sort()).toEqual([
      'kustomization.yaml',
      'pod-monitor.yaml',
      'restore.example.yaml',
      'settings.example.yaml',
    ]);
    const applied = resources.flatMap(documentsOf);
    for (const { kind, metadata } of applied)
      expect(kind === 'Namespace' ? metadata.name : metadata.namespace, kind).toBe('careway');
    expect(applied.filter(({ kind }: Any) => /Monitor|Secret/.test(kind))).toEqual([]);
    expect(JSON.stringify(manifest('Cluster'))).not.toContain('enablePodMonitor');
  });

  it('lets an import of 50 MB in by the ingress of a class that it names', () => {
    const { metadata, spec } = manifest('Ingress');
    expect(spec.ingressClassName).toBe('nginx');
    const size = metadata.annotations['nginx.ingress.kubernetes.io/proxy-body-size'];
    expect(Number.parseInt(size, 10) * 1024 * 1024).toBeGreaterThan(IMPORT_LIMITS.bytes);
    expect(size).toMatch(/^\d+m$/);
  });

  it('lets the portal and its upkeep to the database, and no stranger', () => {
    const { podSelector, policyTypes, ingress } = manifest('NetworkPolicy', 'careway-db').spec;
    expect(podSelector.matchLabels).toEqual({ 'cnpg.io/cluster': manifest('Cluster').metadata.name });
    expect(policyTypes).toEqual(['Ingress']);
    const [ours] = ingress;
    const upkeep = manifest('CronJob', 'careway-verify').spec.jobTemplate.spec.template.metadata.labels;
    expect(ours).toEqual({
      from: [
        { podSelector: { matchLabels: manifest('Deployment').spec.template.metadata.labels } },
        { podSelector: { matchLabels: upkeep } },
      ],
      ports: [{ port: 5432 }],
    });
    for (const { from } of ingress) expect(from.length).toBeGreaterThan(0);
  });

  it.each(['verify', 'practices', 'restored'])(
    'runs %s each week, or when it is asked for, as the portal’s own user, where no calls come',
    (name) => {
      const { spec } = manifest('CronJob', `careway-${name}`);
      const { template } = spec.jobTemplate.spec;
      const [one] = template.spec.containers;
      expect(one.command).toEqual(['npm', 'run', '--silent', name]);
      expect(one.image).toBe(container.image);
      expect(one.securityContext).toEqual(container.securityContext);
      expect(template.spec.securityContext).toEqual(pod.securityContext);
      expect(template.spec.volumes).toEqual(pod.volumes);
      expect(template.metadata.labels).not.toMatchObject(manifest('Service').spec.selector);
      const given = one.env.map(({ name: setting }: Any) => setting);
      for (const setting of given) expect(SETTINGS).toContain(setting);
      expect(given).not.toContain('DATABASE_OWNER_URL');
      // docs/operations.md names the same hours; what is only asked for never runs by itself.
      if (name === 'restored') expect(spec.suspend).toBe(true);
      else expect(read('docs/operations.md')).toContain(spec.schedule);
    },
  );

  it('rule 17.28: backs the database up by the operator’s own plugin: log and whole backups, encrypted, each night, for 35 days', () => {
    const { metadata, spec } = manifest('ObjectStore');
    const { configuration, retentionPolicy } = spec;
    expect(retentionPolicy).toBe('35d');
    expect([configuration.wal.encryption, configuration.data.encryption]).toEqual(['AES256', 'AES256']);
    expect(configuration.destinationPath).toMatch(/^s3:\/\//);
    expect(configuration.endpointURL).toMatch(/^https:\/\//);
    const { stringData } = manifest('Secret', 'careway-backups');
    for (const { name, key } of Object.values<Any>(configuration.s3Credentials)) {
      expect(name).toBe('careway-backups');
      expect(stringData).toHaveProperty(key, '');
    }
    const cluster = manifest('Cluster');
    const [plugin] = cluster.spec.plugins;
    expect(plugin).toEqual({
      name: 'barman-cloud.cloudnative-pg.io',
      isWALArchiver: true,
      parameters: { barmanObjectName: metadata.name, serverName: cluster.metadata.name },
    });
    const nightly = manifest('ScheduledBackup').spec;
    expect(nightly).toMatchObject({
      cluster: { name: cluster.metadata.name },
      method: 'plugin',
      pluginConfiguration: { name: plugin.name },
      immediate: true,
    });
    // Seconds first: with five fields it would be every hour.
    expect(nightly.schedule.split(' ')).toHaveLength(6);
  });

  it('rule 17.28: brings it back as it was run, from that store, and writes its log elsewhere from then on', () => {
    const [{ metadata, spec }] = documentsOf('restore.example.yaml') as [Any];
    const was = manifest('Cluster');
    expect(metadata).toEqual(was.metadata);
    const { bootstrap, externalClusters, plugins, ...same } = spec;
    const { bootstrap: first, plugins: archiver, ...run } = was.spec;
    expect(same).toEqual(run);
    const { source, database, owner } = bootstrap.recovery;
    expect([database, owner]).toEqual([first.initdb.database, first.initdb.owner]);
    const { isWALArchiver: _, ...read } = archiver[0];
    expect(externalClusters).toEqual([{ name: source, plugin: read }]);
    expect(plugins[0]).toMatchObject({ name: read.name, isWALArchiver: true });
    expect(plugins[0].parameters.barmanObjectName).toBe(read.parameters.barmanObjectName);
    expect(plugins[0].parameters.serverName).not.toBe(read.parameters.serverName);
  });

  it('names the image by the version that it is', () => {
    const { version } = JSON.parse(read('package.json'));
    expect(container.image).toBe(`careway:${version}`);
  });
});
