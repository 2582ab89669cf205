import type { ContentState } from '../../../shared/contracts/admin-content.ts'
import { Problem } from '../../../shared/contracts/errors.ts'
import { auditedChange } from '../../audit/audited-change.ts'
import type { Db } from '../../database/connect.ts'
import type { SignedIn } from '../../http/authenticate.ts'
import type { Services } from '../../http/services.ts'
import { requireCurrentVersion } from '../../http/version-of.ts'

export interface PublishableRecord {
  id: number
  version: string
  state: ContentState
}

/**
 * Content with drafts and publication: a slide, a section, a page. Unpublished content is edited in place; published
 * content keeps its draft as a separate copy.
 */
export interface PublishableContent<Written, Whole extends PublishableRecord> {
  subject: 'hero-slide' | 'content-section' | 'written-page'
  /**
   * Returns the records with these ids (by default all) in display order, each with its draft, if any, in place of the
   * published state.
   */
  all(db: Db, now: Date, ids?: number[]): Promise<Whole[]>
  hold(db: Db, id?: number): Promise<void>
  /** Validates a change against the previous state. Throws `invalid` if it is not allowed. */
  refuse?(db: Db, written: Written, before: Whole | null): Promise<void>
  write(db: Db, id: number, written: Written, now: Date): Promise<void>
  mark(db: Db, id: number, state: { draft?: Written | null; publishedAt?: Date | null }): Promise<void>
  /** Returns the editable part of the content, without read-only fields. */
  writtenOf(whole: Whole): Written
}

interface Saving {
  publish: boolean
  who: SignedIn
}

type Action = 'added' | 'drafted' | 'published' | 'withdrawn' | 'draft-discarded' | 'removed'

/** Adds content, unpublished or published at once; `insert` creates the row to which the content is written. */
export function addContent<Written, Whole extends PublishableRecord>(
  services: Services,
  kind: PublishableContent<Written, Whole>,
  { written, insert, publish, who }: Saving & { written: Written; insert: (db: Db) => Promise<number> },
): Promise<Whole> {
  const now = services.clock()
  return auditedChange(services, who, noteOf(kind, publish ? 'published' : 'added'), async db => {
    await kind.refuse?.(db, written, null)
    const id = await insert(db)
    await kind.write(db, id, written, now)
    if (publish) await kind.mark(db, id, { publishedAt: now })
    const [after] = await kind.all(db, now, [id])
    return { id, before: null, after: after! }
  })
}

/** Publishes the content, or stores it as a draft. Throws `conflict` with the current state, `not-found`, `invalid`. */
export function saveContent<Written, Whole extends PublishableRecord>(
  services: Services,
  kind: PublishableContent<Written, Whole>,
  id: number,
  { written, publish, version, who }: Saving & { written: Written; version: string },
): Promise<Whole> {
  const action = publish ? 'published' : 'drafted'
  return edit(services, kind, id, { version, who, action }, async (db, before, now) => {
    await kind.refuse?.(db, written, before)
    if (!publish && before.state !== 'draft') return kind.mark(db, id, { draft: written })
    await kind.write(db, id, written, now)
    const publishedAt = publish && before.state === 'draft' ? { publishedAt: now } : {}
    await kind.mark(db, id, { draft: null, ...publishedAt })
  })
}

/** Unpublishes the content; its last saved state becomes the draft. */
export function withdrawContent<Written, Whole extends PublishableRecord>(
  services: Services,
  kind: PublishableContent<Written, Whole>,
  id: number,
  { version, who }: { version: string; who: SignedIn },
): Promise<Whole> {
  return edit(services, kind, id, { version, who, action: 'withdrawn' }, async (db, before, now) => {
    if (before.state === 'changed') await kind.write(db, id, kind.writtenOf(before), now)
    await kind.mark(db, id, { draft: null, publishedAt: null })
  })
}

/** Discards the draft; the published state is unchanged. */
export function discardDraft<Written, Whole extends PublishableRecord>(
  services: Services,
  kind: PublishableContent<Written, Whole>,
  id: number,
  { version, who }: { version: string; who: SignedIn },
): Promise<Whole> {
  return edit(services, kind, id, { version, who, action: 'draft-discarded' }, db => kind.mark(db, id, { draft: null }))
}

/** Removes the content. Throws `not-found`, `conflict` for an outdated version, and the errors of `remove`. */
export async function removeContent<Written, Whole extends PublishableRecord>(
  services: Services,
  kind: PublishableContent<Written, Whole>,
  id: number,
  { version, who, remove }: { version: string; who: SignedIn; remove: (db: Db, before: Whole) => Promise<void> },
): Promise<void> {
  const now = services.clock()
  await auditedChange(services, who, noteOf(kind, 'removed'), async db => {
    const before = await lockItem(db, kind, id, now)
    requireCurrentVersion(before, version)
    await remove(db, before)
    return { id, before, after: null }
  })
}

interface Edit {
  version: string
  who: SignedIn
  action: Action
}

function edit<Written, Whole extends PublishableRecord>(
  services: Services,
  kind: PublishableContent<Written, Whole>,
  id: number,
  { version, who, action }: Edit,
  change: (db: Db, before: Whole, now: Date) => Promise<void>,
): Promise<Whole> {
  const now = services.clock()
  return auditedChange(services, who, noteOf(kind, action), async db => {
    const before = await lockItem(db, kind, id, now)
    requireCurrentVersion(before, version)
    await change(db, before, now)
    const [after] = await kind.all(db, now, [id])
    return { id, before, after: after! }
  })
}

async function lockItem<Whole extends PublishableRecord>(
  db: Db,
  kind: PublishableContent<unknown, Whole>,
  id: number,
  now: Date,
): Promise<Whole> {
  await kind.hold(db, id)
  const [whole] = await kind.all(db, now, [id])
  if (!whole) throw new Problem('not-found')
  return whole
}

const noteOf = ({ subject }: Pick<PublishableContent<unknown, PublishableRecord>, 'subject'>, action: Action) => ({
  subject,
  action: `${subject}-${action}`,
})
