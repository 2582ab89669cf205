import type { Language } from '../../../shared/i18n/languages.ts'
import type { ImportAnswers } from '../../../shared/rules/imports.ts'
import type { IndexedAttribute } from '../../catalog-index/attributes.ts'
import type { ListingDraft } from '../listing.ts'
import type { TermDraft } from '../term-drafts.ts'
import type { FileRow } from './sheet.ts'

/** File format: detection, grouping of rows into lines, and parsing of a line. */
export interface FileFormat {
  /** True for the shop's own format, which contains all product data in four languages. */
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
    /**
     * Keys that group rows into lines. A row with several keys merges their lines; a row without a key forms its own
     * line.
     */
    keysOf(row: FileRow): string[]
    draftOf(rows: readonly FileRow[]): ListingDraft | TermDraft
  }
}
