import { sql } from 'drizzle-orm'
import type { LibraryImage } from '../../../shared/contracts/media.ts'
import { LANGUAGE_CODES, type Language } from '../../../shared/i18n/languages.ts'
import { normaliseText } from '../../../shared/rules/text.ts'
import { type AuditRow, writeAudit } from '../../audit/write-audit.ts'
import type { Db } from '../../database/connect.ts'
import { imagesByPath } from './queries.ts'

/**
 * Changes to an image's descriptions and focal point; omitted ones stay unchanged, a blank description removes the
 * existing one.
 */
export interface ImageDescription {
  path: string
  alt?: Partial<Record<Language, string>>
  focus?: LibraryImage['focus']
}

/**
 * Sets descriptions and focal points of library images in a batch, with an audit row for each change. Unchanged images
 * are not written, and unknown paths are skipped.
 */
export async function describeImages(
  db: Db,
  said: readonly ImageDescription[],
  { actorId, now }: { actorId: number | null; now: Date },
): Promise<void> {
  const filters = new Map(said.map(one => [one.path, one]))
  if (filters.size === 0) return
  const paths = [...filters.keys()]
  await db.execute(
    sql`select id from images where path = any(${sql.param(paths)}::text[]) order by id for no key update`,
  )
  const changes = [...(await imagesByPath(db, paths)).values()].flatMap(before => {
    const { alt, focus } = filters.get(before.path)!
    const after = { alt: { ...before.alt, ...alt }, focus: focus === undefined ? before.focus : focus }
    return JSON.stringify(described(before)) === JSON.stringify(described(after)) ? [] : [{ before, after }]
  })
  if (changes.length === 0) return
  const rows = changes.map(({ before: { id, name }, after: { alt, focus } }) => ({
    id,
    focus_x: focus?.x ?? null,
    focus_y: focus?.y ?? null,
    search_text: normaliseText([name, ...Object.values(alt)].join(' ')),
  }))
  await db.execute(sql`update images p set focus_x = r.focus_x, focus_y = r.focus_y, search_text = r.search_text
    from jsonb_populate_recordset(null::images, ${JSON.stringify(rows)}::jsonb) r where p.id = r.id`)
  const words = changes.flatMap(({ before, after }) =>
    LANGUAGE_CODES.filter(language => before.alt[language] !== after.alt[language]).map(language => ({
      image_id: before.id,
      language,
      alt: after.alt[language],
    })),
  )
  const recordset = (list: typeof words) =>
    sql`jsonb_populate_recordset(null::image_translations, ${JSON.stringify(list)}::jsonb) r`
  const [spoken, gone] = [words.filter(({ alt }) => alt !== ''), words.filter(({ alt }) => alt === '')]
  if (spoken.length > 0)
    await db.execute(sql`insert into image_translations (image_id, language, alt)
      select r.image_id, r.language, r.alt from ${recordset(spoken)}
      on conflict (image_id, language) do update set alt = excluded.alt`)
  if (gone.length > 0)
    await db.execute(sql`delete from image_translations t using ${recordset(gone)}
      where t.image_id = r.image_id and t.language = r.language`)
  const notes = changes.map(({ before, after }): AuditRow => {
    const subjectId = String(before.id)
    const row = { actorId, action: 'image-changed', subject: 'image', subjectId, at: now } as const
    return { ...row, before: described(before), after: described(after) }
  })
  await writeAudit(db, notes)
}

const described = ({ alt, focus }: Pick<LibraryImage, 'alt' | 'focus'>) => ({ alt, focus })
