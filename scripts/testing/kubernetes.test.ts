import { describe, expect, it } from 'vitest';
import { type Any, container, manifest, pod, read } from './opsFiles.ts';

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
    expect(container.volumeMounts.map(({ mountPath }: Any) => mountPath)).toEqual(['/tmp']);
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
    const [metrics] = manifest('PodMonitor').spec.podMetricsEndpoints;
    expect(named).toContain(metrics.port);
    expect(manifest('PodMonitor').spec.jobLabel).toBe('app');
    expect(read('ops/prometheus/alerts.yaml')).toContain(
      `job="${manifest('Deployment').metadata.labels.app}"`,
    );
  });

  it('lets strangers to the port of calls alone: metrics are no part of the service or the ingress', () => {
    expect(manifest('Service').spec.ports.map(({ targetPort }: Any) => targetPort)).toEqual(['http']);
    const [first, second] = manifest('NetworkPolicy').spec.ingress;
    expect(first.ports).toEqual([{ port: 'http' }]);
    expect(second.ports).toEqual([{ port: 'metrics' }]);
    expect(second.from[0].namespaceSelector.matchLabels).not.toEqual(
      first.from[0].namespaceSelector.matchLabels,
    );
  });

  it('keeps one portal at least, and takes its database from the secret that the operator makes', () => {
    expect(manifest('Deployment').spec.replicas).toBeGreaterThan(1);
    expect(manifest('Deployment').spec.strategy.rollingUpdate.maxUnavailable).toBe(0);
    expect(manifest('PodDisruptionBudget').spec.minAvailable).toBe(1);
    const { metadata, spec } = manifest('Cluster');
    const from = container.env.find(({ name }: Any) => name === 'DATABASE_URL').valueFrom.secretKeyRef;
    expect(from).toEqual({ name: `${metadata.name}-app`, key: 'uri' });
    expect(spec.imageCatalogRef.major).toBe(18);
    expect(spec.instances).toBe(3);
    expect(spec.postgresql.synchronous).toMatchObject({ number: 1, dataDurability: 'required' });
  });

  it('makes the roles that ops/postgres/roles.sql makes, for the user who owns the tables', () => {
    const statements = read('ops/postgres/roles.sql')
      .split('\n')
      .filter((line) => line && !line.startsWith('--'))
      .map((line) => line.replace(/;$/, ''));
    const { initdb } = manifest('Cluster').spec.bootstrap;
    expect(initdb.postInitSQL).toEqual(statements);
    expect([initdb.owner, initdb.database]).toEqual(['careway', 'careway']);
  });
});
