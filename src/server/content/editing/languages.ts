import { asc } from 'drizzle-orm'
import type { z } from 'zod'
import type { AdminLanguages, contentSettings as contracts } from '../../../shared/contracts/content-settings.ts'
import { LANGUAGE_CODES, LANGUAGES } from '../../../shared/i18n/languages.ts'
import { auditedChange } from '../../audit/audited-change.ts'
import type { Db } from '../../database/connect.ts'
import { languages } from '../../database/schema/content.ts'
import type { SignedIn } from '../../http/authenticate.ts'
import type { Services } from '../../http/services.ts'
import { requireCurrentVersion, versionOf } from '../../http/version-of.ts'

type Changed = z.output<typeof contracts.adminChangeLanguages.body>

/**
 * Returns all languages in the order of the language picker; all are enabled until the shop has selected its languages.
 */
export async function languagesForEditor(db: Db, { lock = false } = {}): Promise<AdminLanguages> {
  const query = db.select().from(languages).orderBy(asc(languages.position), asc(languages.code))
  const rows = await (lock ? query.for('update') : query)
  const kept = rows.map(({ code, enabled }) => ({ code, isEnabled: enabled }))
  const others = LANGUAGE_CODES.filter(code => !kept.some(row => row.code === code))
  const shown = [...kept, ...others.map(code => ({ code, isEnabled: rows.length === 0 }))]
  return { languages: shown, version: versionOf(shown) }
}

/** Changes the languages. Throws `conflict` with the current languages on a version conflict. */
export function changeLanguages(
  services: Services,
  { languages: written, version }: Changed,
  who: SignedIn,
): Promise<AdminLanguages> {
  return auditedChange(services, who, { subject: 'site-settings', action: 'languages-changed' }, async db => {
    const before = await languagesForEditor(db, { lock: true })
    requireCurrentVersion(before, version)
    for (const [position, { code, isEnabled }] of written.entries()) {
      const { name, nativeName } = LANGUAGES.find(language => language.code === code)!
      await db
        .insert(languages)
        .values({ code, name, nativeName, position, enabled: isEnabled })
        .onConflictDoUpdate({ target: languages.code, set: { position, enabled: isEnabled } })
    }
    return { id: 'languages', before, after: await languagesForEditor(db) }
  })
}
