import { asc } from 'drizzle-orm'
import type { z } from 'zod'
import type { AdminSettings, contentSettings as contracts } from '../../../shared/contracts/content-settings.ts'
import { invalidField } from '../../../shared/contracts/errors.ts'
import { LANGUAGE_CODES } from '../../../shared/i18n/languages.ts'
import { toAgorot, toShekels } from '../../../shared/rules/money.ts'
import { auditedChange } from '../../audit/audited-change.ts'
import type { Db } from '../../database/connect.ts'
import { type OpeningHours, siteSettings, siteSettingTranslations } from '../../database/schema/content.ts'
import type { Services } from '../../http/services.ts'
import { requireCurrentVersion, versionOf } from '../../http/version-of.ts'
import type { SignedIn } from '../../http/who.ts'
import { DEFAULT_SETTINGS } from '../settings.ts'
import { wordsOf } from './translations.ts'

type Changed = z.output<typeof contracts.adminChangeSiteSettings.body>
type WeekDay = AdminSettings['businessHours'][number]

const WEEK = [1, 2, 3, 4, 5, 6, 7]

/** Settings in all languages; defaults for a shop without a row. */
export async function wholeSettings(db: Db, { held = false } = {}): Promise<AdminSettings> {
  const query = db.select().from(siteSettings).limit(1)
  const [row] = await (held ? query.for('update') : query)
  const words = await db.select().from(siteSettingTranslations).orderBy(asc(siteSettingTranslations.language))
  const kept = row ?? {
    ...DEFAULT_SETTINGS,
    logoUrl: null,
    freeShippingFrom: toAgorot(DEFAULT_SETTINGS.freeShippingFrom),
  }
  const { logoUrl, phone, email, whatsappUrl, socialUrl, instagramUrl, holidays, founded } = kept
  const shown = {
    name: wordsOf(words, ({ name }) => name),
    tagline: wordsOf(words, ({ tagline }) => tagline),
    address: wordsOf(words, ({ address }) => address),
    announcement: wordsOf(words, ({ announcement }) => announcement),
    footerBlurb: wordsOf(words, ({ footerBlurb }) => footerBlurb),
    bankTransferDetails: wordsOf(words, ({ bankTransferDetails }) => bankTransferDetails),
    logoUrl,
    phone,
    email,
    whatsappUrl,
    socialUrl,
    instagramUrl,
    holidays,
    founded,
    businessHours: byDay(kept.businessHours),
    customersClaim: kept.customersClaim,
    yearsClaim: kept.yearsClaim,
    registrationNumber: kept.registrationNumber ?? '',
    freeShippingFrom: toShekels(kept.freeShippingFrom),
  }
  return { ...shown, version: versionOf(shown) }
}

/** Throws `conflict` with the current settings on a version conflict; `invalid`. */
export function changeSiteSettings(
  services: Services,
  { version, ...written }: Changed,
  who: SignedIn,
): Promise<AdminSettings> {
  return auditedChange(services, who, { subject: 'site-settings', action: 'site-settings-changed' }, async db => {
    const before = await wholeSettings(db, { held: true })
    requireCurrentVersion(before, version)
    await writeRow(db, written, services.clock())
    await writeWords(db, written)
    return { id: 'shop', before, after: await wholeSettings(db) }
  })
}

type Written = Omit<Changed, 'version'>

async function writeRow(db: Db, written: Written, now: Date): Promise<void> {
  const { logoUrl, phone, email, whatsappUrl, socialUrl, instagramUrl, founded, customersClaim, yearsClaim } = written
  const row = {
    logoUrl,
    phone,
    email,
    whatsappUrl,
    socialUrl,
    instagramUrl,
    founded,
    customersClaim,
    yearsClaim,
    registrationNumber: written.registrationNumber || null,
    businessHours: inRuns(written.businessHours),
    holidays: [...new Set(written.holidays)].sort(),
    freeShippingFrom: written.freeShippingFrom,
    updatedAt: now,
  }
  await db
    .insert(siteSettings)
    .values({ ...row, baseShipping: toAgorot(DEFAULT_SETTINGS.baseShipping) })
    .onConflictDoUpdate({ target: siteSettings.id, set: row })
}

async function writeWords(db: Db, written: Written): Promise<void> {
  const { name, tagline, address, announcement, footerBlurb, bankTransferDetails } = written
  for (const language of LANGUAGE_CODES) {
    const set = {
      name: name[language],
      tagline: tagline[language],
      address: address[language],
      announcement: announcement[language],
      footerBlurb: footerBlurb[language],
      bankTransferDetails: bankTransferDetails[language],
    }
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

/** Consecutive days with equal times become one row; empty for a week without times. */
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
