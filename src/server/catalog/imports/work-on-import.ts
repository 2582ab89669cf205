import { and, eq } from 'drizzle-orm'
import { catalogueImports } from '../../database/schema/imports.ts'
import { isDatabaseAway } from '../../http/errors.ts'
import { type Fetching, fetchPictures } from './fetch-pictures.ts'
import { type Held, holdImport, Interrupted } from './hold-import.ts'
import { readImport } from './read-import.ts'
import { runImport } from './run-import.ts'

type Work = Held & Fetching & { onWritten: () => void }

/** Does what is to be done with an import, from where it was left; nothing where another instance is at it. */
export async function workOnImport(work: Work, id: number): Promise<void> {
  const { db, clock, onWritten } = work
  const row = await holdImport(work, id)
  if (!row) return
  try {
    if (row.state === 'reading') return await readImport(work, row)
    if (row.state === 'running') await runImport(work, row, { onWritten })
    await fetchPictures(work, row, onWritten)
    const isFetching = and(eq(catalogueImports.id, id), eq(catalogueImports.state, 'pictures'))
    await db.update(catalogueImports).set({ state: 'done', finishedAt: clock(), heldUntil: null }).where(isFetching)
  } catch (error) {
    if (error instanceof Interrupted) return
    if (row.state === 'reading' && !isDatabaseAway(error)) {
      const set = { state: 'refused', refusal: 'import.failed', heldUntil: null } as const
      await db.update(catalogueImports).set(set).where(eq(catalogueImports.id, id))
    }
    throw error
  }
}
