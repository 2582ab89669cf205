import type { LibraryImage } from '../../../shared/contracts/media.ts'
import { LANGUAGE_CODES, type Language } from '../../../shared/i18n/languages.ts'
import { imagePathWithFocalPointOf } from '../../database/image-path-with-focal-point.ts'
import type { images } from '../../database/schema/media.ts'
import { versionOf } from '../../http/version-of.ts'

export interface ImageWithDetails {
  image: typeof images.$inferSelect
  /** Descriptions (alt texts) by language. */
  alts: Map<Language, string>
  adder: { firstName: string; lastName: string } | null
}

export function presentImage({ image, alts, adder }: ImageWithDetails): LibraryImage {
  const { id, path, name, width, height, widths, focusX, focusY, createdAt } = image
  const focus = focusX === null || focusY === null ? null : { x: focusX, y: focusY }
  const alt = Object.fromEntries(
    LANGUAGE_CODES.map(language => [language, alts.get(language) ?? '']),
  ) as LibraryImage['alt']
  return {
    id,
    path,
    name,
    width,
    height,
    widths,
    focus,
    alt,
    url: `/media/${imagePathWithFocalPointOf(image)}`,
    addedBy: adder?.firstName ? `${adder.firstName} ${adder.lastName}`.trim() : null,
    addedAt: createdAt.toISOString(),
    version: versionOf([alt, focus]),
  }
}
