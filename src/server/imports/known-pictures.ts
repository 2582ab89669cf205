import type { LibraryPicture } from '../../shared/contracts/media.ts'
import type { Db } from '../database/connect.ts'
import { type Picture as Held, lockPictures } from '../media/library/lock-pictures.ts'
import { picturesByPath } from '../media/library/queries.ts'
import type { KnownTerms } from '../taxonomy/known-terms.ts'
import type { Draft, Listing } from './listing.ts'
import type { TermDraft } from './term-drafts.ts'

const STRANGE = { reason: 'import.strange-picture', isNote: true } as const

interface Line {
  draft: Draft
  before: Listing | null
}
interface Library {
  held: ReadonlyMap<string, Held>
  /** Library data of images that their products do not have yet. */
  further: ReadonlyMap<string, LibraryPicture>
}
type Wished = Draft['pictures'][number]
type Here = Pick<Wished, 'path' | 'width' | 'height' | 'widths'>

/**
 * Resolves images that our own file names by path: only those of the product or the library are used, in their size here.
 * Others are fetched from the address in the file, or skipped with a note.
 */
export async function findPictures(
  db: Db,
  lines: readonly Line[],
  places: readonly TermDraft[],
  known: KnownTerms,
): Promise<void> {
  const shown = new Set(lines.flatMap(({ before }) => before?.pictures.map(({ path }) => path) ?? []))
  const wished = lines.flatMap(({ draft }) => draft.pictures.map(({ path }) => path))
  const ofPlaces = places.flatMap(({ picture }) => picture ?? [])
  const held = await lockPictures(db, [...new Set([...shown, ...wished, ...ofPlaces])])
  const strange = wished.filter(path => held.has(path) && !shown.has(path))
  const further = strange.length > 0 ? await picturesByPath(db, strange) : new Map()
  for (const line of lines) keepKnown(line, { held, further })
  for (const place of places) {
    if (!place.picture || held.has(place.picture) || standing(place, known) === place.picture) continue
    place.problems.push({ row: place.row, column: 'picture', ...STRANGE })
    delete place.picture
  }
}

function keepKnown({ draft, before }: Line, { held, further }: Library): void {
  const own = new Map(before?.pictures.map(picture => [picture.path, picture]))
  const fetched = new Map(before?.pictures.map(picture => [picture.source, picture]))
  /** An image that is not in the library cannot get a description. */
  const shownAs = ({ alt, focus, ...wished }: Wished, { path, width, height, widths }: Here): Wished => {
    const picture = { ...wished, path, width, height, widths }
    const base = own.get(path) ?? further.get(path)
    if (!held.has(path) || !base) return picture
    return { ...picture, alt: { ...base.alt, ...alt }, focus: focus === undefined ? base.focus : focus }
  }
  draft.pictures = draft.pictures.flatMap(wished => {
    const { path, row, url, view, position, alt, focus } = wished
    const here = own.get(path) ?? held.get(path) ?? (url === '' ? undefined : fetched.get(url))
    if (here) return shownAs(wished, here)
    if (url === '') draft.problems.push({ row, column: 'picture', ...STRANGE })
    else draft.pictureUrls.push({ row, url, position, shown: { view, position, alt, focus } })
    return []
  })
  for (const { row, url, shown } of draft.pictureUrls) {
    const here = shown && fetched.get(url)
    if (!here) continue
    const { path, width, height, widths } = here
    draft.pictures.push(
      shownAs({ ...shown, row, url, position: shown.position ?? here.position, path, width, height, widths }, here),
    )
  }
}

/** Current image of a brand or category. */
function standing({ place, key }: TermDraft, { brands, categories }: KnownTerms): string | null | undefined {
  const those = place === 'brand' ? brands : place === 'category' ? categories : []
  return those.find(({ slug }) => slug === key)?.picture
}
