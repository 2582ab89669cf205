import type { Language } from '../../../shared/i18n/languages.ts'
import type { Draft } from '../listing.ts'
import type { TermDraft } from '../term-drafts.ts'
import type { FileRow } from './sheet.ts'

/** A kind of file: how it is recognised, which rows make one line, and what a line says. */
export interface FeedKind {
  /** Whether it is ours, which says everything of a product in four languages. */
  isOwn: boolean
  fits(header: readonly string[]): boolean
  open(
    header: readonly string[],
    language: Language,
  ): {
    /** What the row's line is known by; a row that knows it by several names joins them. Empty ones are lines alone. */
    keysOf(row: FileRow): string[]
    draftOf(rows: readonly FileRow[]): Draft | TermDraft
  }
}
