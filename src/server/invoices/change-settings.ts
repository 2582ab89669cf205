import type { InvoiceSettings, VersionedInvoiceSettings } from '../../shared/contracts/invoices.ts'
import { auditedChange } from '../audit/audited-change.ts'
import type { Db } from '../database/connect.ts'
import { invoiceSettings } from '../database/schema/invoices.ts'
import type { SignedIn } from '../http/authenticate.ts'
import type { Services } from '../http/services.ts'
import { requireCurrentVersion, versionOf } from '../http/version-of.ts'
import { DEFAULT_INVOICE_SETTINGS, readInvoiceSettings } from '../orders/documents/invoice-settings.ts'

/** Invoice settings as form values, with the rate in percent. */
export async function invoiceSettingsForEditor(db: Db): Promise<VersionedInvoiceSettings> {
  const { vatRate, ...settings } = await readInvoiceSettings(db)
  const shown = { ...settings, vatRate: vatRate / 100 }
  return { ...shown, version: versionOf(shown) }
}

/** Saves the settings, which apply to documents issued from now on. Throws `conflict` with the current settings. */
export function changeInvoiceSettings(
  services: Services,
  { version, ...written }: VersionedInvoiceSettings,
  who: SignedIn,
): Promise<VersionedInvoiceSettings> {
  const note = { subject: 'site-settings', action: 'invoice-settings-changed' }
  return auditedChange(services, who, note, async db => {
    await db.insert(invoiceSettings).values(DEFAULT_INVOICE_SETTINGS).onConflictDoNothing()
    await db.select().from(invoiceSettings).for('update')
    const before = await invoiceSettingsForEditor(db)
    requireCurrentVersion(before, version)
    const changed: InvoiceSettings = { ...written, vatRate: Math.round(written.vatRate * 100) }
    await db.update(invoiceSettings).set(changed)
    return { id: 'invoices', before, after: await invoiceSettingsForEditor(db) }
  })
}
