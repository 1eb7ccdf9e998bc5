import { AsyncLocalStorage } from 'node:async_hooks';
import { type Channel, tracingChannel } from 'node:diagnostics_channel';
import { setTimeout as wait } from 'node:timers/promises';
import { ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, type Tracer, trace } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { TraceSettings } from '../config.ts';
import { routeOf } from '../http/answeredCalls.ts';
import { jobs, statements } from '../telemetryChannels.ts';
import { statementLabel } from './statementLabel.ts';

/** Whoever collects is not waited for longer than this at the end. */
const LAST_WORDS = 3_000;

/** What is under way where a statement is made: a call or a piece of later work. */
const under = new AsyncLocalStorage<unknown>();

/**
 * From now on every call, every piece of later work and every statement of both is told to a collector by OTLP over
 * HTTP (docs/decisions/0056). Told are patterns, names of ours, codes and times: no address, no query, no header, no
 * value of a statement, no words of an error (rule 12.6). What a stranger sends of traces is not taken.
 * Out: sends what is left and ends it.
 */
export function startTraces({ url, ratio }: TraceSettings): () => Promise<void> {
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      'service.name': 'careway',
      'service.instance.id': crypto.randomUUID(),
    }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(ratio) }),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url }) })],
  });
  const tracer = provider.getTracer('careway');
  const forget = [traceCalls(tracer), traceJobs(tracer), traceStatements(tracer)];
  return async () => {
    for (const each of forget) each();
    await Promise.race([provider.shutdown().catch(() => undefined), wait(LAST_WORDS)]);
  };
}

interface Handled {
  request: FastifyRequest;
  reply: FastifyReply;
}

/** A call, from its handler's beginning to the end of its reply. Fastify tells of it. */
function traceCalls(tracer: Tracer): () => void {
  const { start } = tracingChannel<unknown, Handled>('fastify.request.handler');
  start.bindStore(under, ({ request, reply }) => {
    const route = routeOf(request.routeOptions.url);
    if (!route.startsWith('/api/')) return undefined;
    const attributes = {
      'http.request.method': request.method,
      'http.route': route,
      'careway.request_id': request.id,
    };
    const startTime = Date.now() - reply.elapsedTime;
    const span = tracer.startSpan(
      `${request.method} ${route}`,
      { kind: SpanKind.SERVER, attributes, startTime },
      ROOT_CONTEXT,
    );
    reply.raw.once('close', () => {
      span.setAttribute('http.response.status_code', reply.statusCode);
      if (reply.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    });
    return span;
  });
  return () => void start.unbindStore(under);
}

function traceJobs(tracer: Tracer): () => void {
  const spans = new WeakMap<object, Span>();
  jobs.start.bindStore(under, (job) => {
    const attributes = { 'messaging.system': 'pg-boss', 'messaging.destination.name': job.queue };
    const span = tracer.startSpan(job.queue, { kind: SpanKind.CONSUMER, attributes }, ROOT_CONTEXT);
    spans.set(job, span);
    return span;
  });
  const forget = endBy(jobs.asyncEnd, spans);
  return () => {
    jobs.start.unbindStore(under);
    forget();
  };
}

function traceStatements(tracer: Tracer): () => void {
  const spans = new WeakMap<object, Span>();
  const begin = (told: unknown) => {
    const parent = under.getStore() as Span | undefined;
    // The server's own looks, which nobody asked for, are no traces.
    if (!parent) return;
    const statement = told as { text: string };
    const summary = statementLabel(statement.text);
    const attributes = { 'db.system.name': 'postgresql', 'db.query.summary': summary };
    const context = trace.setSpan(ROOT_CONTEXT, parent);
    spans.set(statement, tracer.startSpan(summary, { kind: SpanKind.CLIENT, attributes }, context));
  };
  statements.start.subscribe(begin);
  const forget = endBy(statements.asyncEnd, spans);
  return () => {
    statements.start.unsubscribe(begin);
    forget();
  };
}

/** Ends what a channel's work began, with the code of its fault where it has one: its words may quote a row. */
function endBy(asyncEnd: Channel, spans: WeakMap<object, Span>): () => void {
  const end = (told: unknown) => {
    const { error } = told as { error?: { code?: unknown } };
    const span = spans.get(told as object);
    if (error !== undefined) {
      span?.setStatus({ code: SpanStatusCode.ERROR });
      const code = String(error?.code);
      span?.setAttribute('error.type', /^[\dA-Z_]{5,30}$/.test(code) ? code : 'unknown');
    }
    span?.end();
  };
  asyncEnd.subscribe(end);
  return () => void asyncEnd.unsubscribe(end);
}
