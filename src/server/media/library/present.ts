import type { LibraryPicture } from '../../../shared/contracts/media.ts'
import { LANGUAGE_CODES, type Language } from '../../../shared/i18n/languages.ts'
import type { pictures } from '../../database/schema/media.ts'
import { shownPathOf } from '../../database/shown-path.ts'
import { versionOf } from '../../http/version-of.ts'

export interface PictureRow {
  picture: typeof pictures.$inferSelect
  /** Descriptions by language. */
  alts: Map<Language, string>
  adder: { firstName: string; lastName: string } | null
}

export function presentPicture({ picture, alts, adder }: PictureRow): LibraryPicture {
  const { id, path, name, width, height, widths, focusX, focusY, createdAt } = picture
  const focus = focusX === null || focusY === null ? null : { x: focusX, y: focusY }
  const alt = Object.fromEntries(
    LANGUAGE_CODES.map(language => [language, alts.get(language) ?? '']),
  ) as LibraryPicture['alt']
  return {
    id,
    path,
    name,
    width,
    height,
    widths,
    focus,
    alt,
    url: `/media/${shownPathOf(picture)}`,
    addedBy: adder?.firstName ? `${adder.firstName} ${adder.lastName}`.trim() : null,
    addedAt: createdAt.toISOString(),
    version: versionOf([alt, focus]),
  }
}
