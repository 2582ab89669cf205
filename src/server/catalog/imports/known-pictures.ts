import type { Db } from '../../database/connect.ts'
import { holdPictures } from '../../pictures/hold-pictures.ts'
import type { Draft, Listing } from './listing.ts'
import type { PlaceDraft } from './place-drafts.ts'
import type { KnownPlaces } from './places.ts'

const STRANGE = { reason: 'import.strange-picture', isNote: true } as const

/**
 * Looks for the pictures that our own file names by their paths: only what the product or the library has is shown, in the size
 * that it has here. Any other is fetched from where the file says it is, or left out with a note.
 */
export async function lookForPictures(
  db: Db,
  drafts: readonly { draft: Draft; before: Listing | null }[],
  places: readonly PlaceDraft[],
  known: KnownPlaces,
): Promise<void> {
  const paths = drafts.flatMap(({ draft }) => draft.pictures.map(({ path }) => path))
  const library = await holdPictures(db, [...new Set([...paths, ...places.flatMap(({ picture }) => picture ?? [])])])
  for (const { draft, before } of drafts) {
    const own = new Map(before?.pictures.map(picture => [picture.path, picture]))
    draft.pictures = draft.pictures.flatMap(wished => {
      const { path, row, url, position } = wished
      const here = own.get(path) ?? library.get(path)
      if (here) return { ...wished, width: here.width, height: here.height, widths: here.widths }
      if (url !== '') draft.pictureUrls.push({ row, url, position })
      else draft.problems.push({ row, column: 'picture', ...STRANGE })
      return []
    })
  }
  const shown = new Map(known.categories.map(({ slug, picture }) => [slug, picture]))
  for (const place of places) {
    if (!place.picture || library.has(place.picture) || shown.get(place.key) === place.picture) continue
    place.problems.push({ row: place.row, column: 'picture', ...STRANGE })
    delete place.picture
  }
}
