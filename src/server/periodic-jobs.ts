import { sweepSecrets } from './auth/sweep-secrets.ts'
import { runNightlyBackup } from './backups/nightly.ts'
import { sweepChanges } from './cache/sweep-changes.ts'
import { aggregateSales } from './dashboard/aggregate-sales.ts'
import { sweepEmails } from './email/sweep-emails.ts'
import { continueImports } from './imports/begin-work.ts'
import { sweepImports } from './imports/sweep-imports.ts'
import type { PeriodicJob } from './jobs/periodic.ts'
import { sweepFiles } from './media/sweep-files.ts'
import { expireOrders } from './orders/card-payments/expire-orders.ts'
import { reconcilePayments } from './orders/card-payments/reconcile-payments.ts'
import { pollAllRefunds } from './orders/refunds/poll-refunds.ts'
import { sendRefunds } from './orders/refunds/send-refunds.ts'
import { notifyExpiringLicences } from './professionals/notify-expiring-licences.ts'
import { notifyRegistrations } from './registrations/notify-staff.ts'
import { sendReviewReminders } from './reminders/send-review-reminders.ts'
import { sweepZeroResults } from './search/sweep-zero-results.ts'
import { updateLotBlocks } from './stock/update-lot-blocks.ts'
import { sendStockAlerts } from './stock-alerts/send-stock-alerts.ts'
import { expireTransfers } from './transfers/expire-transfers.ts'
import { sweepEvents } from './webhooks/sweep-events.ts'

/** Periodic jobs of all domains. */
export const allPeriodicJobs: PeriodicJob[] = [
  { name: 'expire-orders', every: 1, run: expireOrders },
  { name: 'expire-transfers', every: 10, run: services => expireTransfers(services) },
  { name: 'reconcile-payments', every: 1, run: reconcilePayments },
  { name: 'ask-refunds', every: 1, run: sendRefunds },
  { name: 'follow-refunds', every: 15, run: pollAllRefunds },
  { name: 'sweep-files', every: 60, run: sweepFiles },
  { name: 'expire-lots', every: 1, run: services => updateLotBlocks(services) },
  { name: 'continue-imports', every: 0.1, run: continueImports },
  { name: 'sweep-imports', every: 24 * 60, run: sweepImports },
  { name: 'tell-stock', every: 2, run: sendStockAlerts },
  { name: 'review-reminders', every: 30, run: sendReviewReminders },
  { name: 'expiring-licences', every: 60, run: notifyExpiringLicences },
  { name: 'expiring-registrations', every: 60, run: notifyRegistrations },
  { name: 'back-up', every: 5, run: runNightlyBackup },
  { name: 'sweep-emails', every: 24 * 60, run: sweepEmails },
  { name: 'sweep-events', every: 24 * 60, run: services => sweepEvents(services) },
  { name: 'add-up-sales', every: 60, run: aggregateSales },
  { name: 'sweep-changes', every: 60, run: sweepChanges },
  { name: 'sweep-search', every: 60, run: sweepZeroResults },
  { name: 'sweep-secrets', every: 24 * 60, run: services => sweepSecrets(services) },
]
