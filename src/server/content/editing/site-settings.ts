import { asc } from 'drizzle-orm'
import type { z } from 'zod'
import { type AdminSettings, contentSettings as contracts } from '../../../shared/contracts/content-settings.ts'
import { invalidField } from '../../../shared/contracts/errors.ts'
import { LANGUAGE_CODES } from '../../../shared/i18n/languages.ts'
import { SETTING_FIELDS, SETTING_TEXT_FIELDS } from '../../../shared/records/settings.ts'
import { PAYMENT_LINK_HOURS } from '../../../shared/rules/payment-links.ts'
import { REGISTRATION_NOTICE_DAYS } from '../../../shared/rules/registrations.ts'
import { REVIEW_REMINDER_DAYS } from '../../../shared/rules/reminders.ts'
import { auditedChange } from '../../audit/audited-change.ts'
import type { Db } from '../../database/connect.ts'
import { columnsFor, editableFieldsOf } from '../../database/record-row.ts'
import { textColumns, textsOf } from '../../database/record-texts.ts'
import { type OpeningHours, siteSettings, siteSettingTranslations } from '../../database/schema/content.ts'
import type { SignedIn } from '../../http/authenticate.ts'
import type { Services } from '../../http/services.ts'
import { requireCurrentVersion, versionOf } from '../../http/version-of.ts'
import { DEFAULT_SETTINGS } from '../settings.ts'

type Changed = z.output<typeof contracts.adminChangeSiteSettings.body>
type WeekDay = AdminSettings['businessHours'][number]

const WEEK = [1, 2, 3, 4, 5, 6, 7]

/** Returns the settings in all languages; defaults if the shop has no row. */
export async function settingsForEditor(db: Db, { lock = false } = {}): Promise<AdminSettings> {
  const query = db.select().from(siteSettings).limit(1)
  const [row] = await (lock ? query.for('update') : query)
  const words = await db.select().from(siteSettingTranslations).orderBy(asc(siteSettingTranslations.language))
  const kept = row ?? {
    ...DEFAULT_SETTINGS,
    logoUrl: null,
    paymentLinkHours: PAYMENT_LINK_HOURS.start,
    registrationNoticeDays: REGISTRATION_NOTICE_DAYS.start,
    reviewReminders: true,
    reviewReminderDays: REVIEW_REMINDER_DAYS.start,
  }
  const shown = {
    ...textsOf(siteSettingTranslations, SETTING_TEXT_FIELDS, words),
    ...editableFieldsOf(siteSettings, SETTING_FIELDS, kept),
    businessHours: byDay(kept.businessHours),
  }
  return { ...shown, version: versionOf(shown) }
}

/** Changes the settings. Throws `conflict` with the current settings on a version conflict, and `invalid`. */
export function changeSiteSettings(
  services: Services,
  { version, ...written }: Changed,
  who: SignedIn,
): Promise<AdminSettings> {
  const shape = contracts.adminSiteSettings.response
  const note = { subject: 'site-settings', action: 'site-settings-changed', shape }
  return auditedChange(services, who, note, async db => {
    const before = await settingsForEditor(db, { lock: true })
    requireCurrentVersion(before, version)
    await writeRow(db, written, services.clock())
    await writeWords(db, written)
    return { id: 'shop', before, after: await settingsForEditor(db) }
  })
}

type Written = Omit<Changed, 'version'>

async function writeRow(db: Db, written: Written, now: Date): Promise<void> {
  const row = {
    ...columnsFor(siteSettings, SETTING_FIELDS, written, { now }),
    businessHours: inRuns(written.businessHours),
    updatedAt: now,
  }
  const { baseShipping, freeShippingFrom } = DEFAULT_SETTINGS
  await db
    .insert(siteSettings)
    .values({ ...row, baseShipping, freeShippingFrom })
    .onConflictDoUpdate({ target: siteSettings.id, set: row })
}

async function writeWords(db: Db, written: Written): Promise<void> {
  for (const language of LANGUAGE_CODES) {
    const set = textColumns(siteSettingTranslations, SETTING_TEXT_FIELDS, written, language)
    await db
      .insert(siteSettingTranslations)
      .values({ language, ...set })
      .onConflictDoUpdate({ target: siteSettingTranslations.language, set })
  }
}

function byDay(hours: OpeningHours[]): WeekDay[] {
  return WEEK.map(day => {
    const { opens = null, closes = null } = hours.find(({ days }) => days.includes(day)) ?? {}
    return { day, opens, closes }
  })
}

/** Merges consecutive days with equal times into one row; empty for a week without times. Throws `invalid`. */
function inRuns(week: WeekDay[]): OpeningHours[] {
  const rows: OpeningHours[] = []
  for (const [n, { day, opens, closes }] of week.toSorted((a, b) => a.day - b.day).entries()) {
    if (day !== n + 1) throw invalidField(`businessHours.${n}.day`, 'invalid')
    if ((opens === null) !== (closes === null)) throw invalidField(`businessHours.${n}.closes`, 'required')
    if (opens !== null && opens >= closes!) throw invalidField(`businessHours.${n}.closes`, 'hours')
    const last = rows.at(-1)
    if (last && last.opens === opens && last.closes === closes) last.days.push(day)
    else rows.push({ days: [day], opens, closes })
  }
  return rows.some(({ opens }) => opens !== null) ? rows : []
}
