import type { Language } from '../../../shared/i18n/languages.ts'
import type { ImportAnswers } from '../../../shared/rules/imports.ts'
import type { IndexedAttribute } from '../../catalog-index/attributes.ts'
import type { ListingDraft } from '../listing.ts'
import type { TermDraft } from '../term-drafts.ts'
import type { FileRow } from './sheet.ts'

/** A file format: its detection, the grouping of rows into lines, and the parsing of a line. */
export interface FileFormat {
  /** True for the shop's own format, which has all data of a product in four languages. */
  isOwn: boolean
  fits(header: readonly string[]): boolean
  open(
    header: readonly string[],
    language: Language,
    answers: ImportAnswers,
    /** Custom attributes of the shop. */
    attributes: readonly IndexedAttribute[],
  ): {
    /** Ignored columns, numbered from 1. */
    unread: { column: number; name: string }[]
    /** Keys of the row's line; a row with several keys joins their lines. A row without any is a line of its own. */
    keysOf(row: FileRow): string[]
    draftOf(rows: readonly FileRow[]): ListingDraft | TermDraft
  }
}
