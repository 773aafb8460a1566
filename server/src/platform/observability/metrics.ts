import type { FastifyInstance } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Watchdog } from '../watchdog/watchdog.ts';

/** Figures for Prometheus: the process's own, how long each route took, and how near the server is to its limits. */
export function measureRequests(app: FastifyInstance): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the first byte of a request to the end of its answer.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  });
  const observe = ({ method, route, status, ms }: ObservedCall): void =>
    duration.observe({ method, route: route ?? 'unknown', status: String(status) }, ms / 1000);
  app.decorate('observeCall', observe);
  app.addHook('onResponse', ({ method, routeOptions }, { statusCode: status, elapsedTime: ms }, done) => {
    // The pattern, never the address: a label per auction would grow without end.
    observe({ method, route: routeOptions.url, status, ms });
    done();
  });
  app.decorate('metrics', registry);
  measureLoad(app);
  return registry;
}

function measureLoad({ metrics, load, connections, refusals }: FastifyInstance): void {
  showNow(
    metrics,
    'http_requests_at_work',
    'Requests that have arrived and are not answered.',
    () => load.requestsAtWork,
  );
  showNow(metrics, 'http_is_behind', '1 while new requests are refused to keep up with the rest.', () =>
    Number(load.isBehind),
  );
  showNow(metrics, 'http_look_lag_seconds', 'How late the latest look at the load came.', () => load.lagMs / 1000);
  showNow(metrics, 'http_connections', 'Open connections, whatever they are used for.', () => connections.count);
  showTotal(metrics, 'http_requests_shed_total', 'Requests refused for want of time.', () => load.refused);
  showTotal(metrics, 'http_connections_refused_total', 'Connections past a limit.', () => connections.refused);
  const unwrittenHelp = 'Refused requests that left no line in the log, because there were too many.';
  showTotal(metrics, 'http_refusals_unwritten_total', unwrittenHelp, () => refusals.unwritten);
  new Counter({
    name: 'http_refusals_total',
    help: 'Refused requests, by the code of the refusal.',
    labelNames: ['code'],
    registers: [metrics],
    collect() {
      this.reset();
      for (const [code, count] of refusals.byCode) this.inc({ code }, count);
    },
  });
}

export function measureStalls(metrics: Registry, watchdog: Watchdog): void {
  const help = 'How often the event loop stood still for seconds.';
  showTotal(metrics, 'event_loop_stalls_total', help, () => watchdog.stalls);
  const frozenHelp = 'For how long the whole process did not run for seconds: stopped, or without any CPU time.';
  showTotal(metrics, 'process_frozen_seconds_total', frozenHelp, () => watchdog.frozenSeconds);
}

/** A gauge whose value is kept elsewhere and read on each scrape. */
export function showNow(registry: Registry, name: string, help: string, read: () => number): void {
  new Gauge({
    name,
    help,
    registers: [registry],
    collect() {
      this.set(read());
    },
  });
}

/** A counter whose value is kept elsewhere. */
export function showTotal(registry: Registry, name: string, help: string, read: () => number): void {
  new Counter({
    name,
    help,
    registers: [registry],
    collect() {
      this.reset();
      this.inc(read());
    },
  });
}

interface ObservedCall {
  method: string;
  route: string | undefined;
  status: number;
  ms: number;
}

declare module 'fastify' {
  interface FastifyInstance {
    metrics: Registry;
    /** For calls that are answered without the framework. */
    observeCall(call: ObservedCall): void;
  }
}
