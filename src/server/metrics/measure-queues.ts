import { sql } from 'drizzle-orm'
import { Gauge, type Registry } from 'prom-client'
import type { Services } from '../http/services.ts'

interface Queues extends Record<string, unknown> {
  emails: number
  failedEmails: number
  webhooks: number
  failedWebhooks: number
  imports: number
  refunds: number
  jobs: { name: string; overdue: number; failed: number }[]
}

/** Adds gauges for the queue lengths in the database and the state of periodic jobs. Each scrape runs one query. */
export function measureQueues(registry: Registry, { db, clock }: Services): void {
  const registers = [registry]
  const overdue = new Gauge({
    name: 'nadara_job_overdue_seconds',
    help: 'Time since a periodic job should have run or its lease have ended; 0 before that.',
    labelNames: ['name'],
    registers,
  })
  const failed = new Gauge({
    name: 'nadara_job_failed',
    help: '1 if the last run of a periodic job failed.',
    labelNames: ['name'],
    registers,
  })
  new Gauge({
    name: 'nadara_queue_length',
    help: 'Rows that wait: emails to send, emails given up, events for other programs and those given up, imports, refunds.',
    labelNames: ['queue'],
    registers,
    async collect() {
      const { rows } = await db.execute<Queues>(sql`select
        (select count(*)::int from mails where sent_at is null and dead_lettered_at is null) as emails,
        (select count(*)::int from mails where dead_lettered_at is not null) as "failedEmails",
        (select count(*)::int from webhook_deliveries where delivered_at is null and dead_lettered_at is null
          and endpoint_id in (select id from webhook_endpoints where removed_at is null)) as webhooks,
        (select count(*)::int from webhook_deliveries where dead_lettered_at is not null
          and endpoint_id in (select id from webhook_endpoints where removed_at is null)) as "failedWebhooks",
        (select count(*)::int from catalogue_imports where state in ('reading', 'running', 'images')) as imports,
        (select count(*)::int from order_refunds where status = 'pending') as refunds,
        (select coalesce(json_agg(json_build_object('name', name, 'failed', (last_error is not null)::int,
          'overdue', greatest(0, extract(epoch from ${clock()}::timestamptz - available_at)))), '[]')
          from periodic_jobs) as jobs`)
      const { emails, failedEmails, webhooks, failedWebhooks, imports, refunds, jobs } = rows[0]!
      this.set({ queue: 'emails' }, emails)
      this.set({ queue: 'failed-emails' }, failedEmails)
      this.set({ queue: 'webhooks' }, webhooks)
      this.set({ queue: 'failed-webhooks' }, failedWebhooks)
      this.set({ queue: 'imports' }, imports)
      this.set({ queue: 'refunds' }, refunds)
      for (const job of jobs) {
        overdue.set({ name: job.name }, job.overdue)
        failed.set({ name: job.name }, job.failed)
      }
    },
  })
}
