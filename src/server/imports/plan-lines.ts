import type { LineOutcome } from '../../shared/rules/imports.ts'
import type { Db } from '../database/connect.ts'
import type { LineProblem } from '../database/schema/imports.ts'
import { checkTerm } from './check-term.ts'
import { compareTerm } from './compare-term.ts'
import type { FileFormat } from './formats/format.ts'
import type { FileRow } from './formats/sheet.ts'
import { findImages } from './known-images.ts'
import type { Listing, ListingDraft } from './listing.ts'
import { matchProducts } from './match-products.ts'
import { mergeListing } from './merge-listing.ts'
import { readListings } from './read-listings.ts'
import { isUnchangedListing } from './same-listing.ts'
import type { TermDraft } from './term-drafts.ts'
import type { TermFinder } from './term-finder.ts'

export interface LineRows {
  line: number
  rows: FileRow[]
}

interface Planned {
  line: number
  row: number
  name: string
  outcome: LineOutcome
  problems: LineProblem[]
}
export type PlannedProduct = Planned & { draft: ListingDraft; before: Listing | null; merged: Listing }
export type PlannedTerm = Planned & { place: TermDraft }
export type PlannedLine = PlannedProduct | PlannedTerm

interface Looking {
  feed: ReturnType<FileFormat['open']>
  places: TermFinder
  /** Timestamp in ISO format. */
  now: string
}

/** Computes the effects of some lines of a file on the current catalogue. Writes nothing. */
export async function planLines(
  db: Db,
  lines: readonly LineRows[],
  { feed, places, now }: Looking,
): Promise<PlannedLine[]> {
  const drafts = lines.map(({ line, rows }) => ({ line, draft: feed.draftOf(rows) }))
  const found = await matchProducts(
    db,
    drafts.flatMap(({ draft }) => ('place' in draft ? [] : draft)),
  )
  const listings = new Map<number, Listing>()
  for (const listing of await readListings(db, found.ids)) listings.set(listing.product.id!, listing)
  const beforeOf = (draft: ListingDraft) => listings.get(found.of(draft).id ?? 0) ?? null
  await findImages(
    db,
    drafts.flatMap(({ draft }) => ('place' in draft || !hasImages(draft) ? [] : { draft, before: beforeOf(draft) })),
    drafts.flatMap(({ draft }) => ('place' in draft ? draft : [])),
    places.known,
  )
  return drafts.map(({ line, draft }): PlannedLine => {
    if ('place' in draft) return planPlace(line, draft, places)
    const { problems: strange } = found.of(draft)
    const before = beforeOf(draft)
    const { listing, problems } = mergeListing(before, draft, places, now)
    problems.push(...strange)
    keepFirst(problems)
    const isRefused = problems.some(({ isNote }) => !isNote)
    const outcome = isRefused
      ? 'failed'
      : !before
        ? 'added'
        : isUnchangedListing(before, listing, draft)
          ? 'unchanged'
          : 'changed'
    return { line, row: draft.row, name: nameOf(draft), outcome, problems, draft, before, merged: listing }
  })
}

const hasImages = ({ isWhole, images, imageUrls }: ListingDraft) => isWhole && images.length + imageUrls.length > 0

/** Keeps only the first problem of each cell, because it causes the others. */
function keepFirst(problems: LineProblem[]): void {
  const seen = new Set<string>()
  const kept = problems.filter(({ row, column }) => {
    const cell = `${row} ${column}`
    return seen.has(cell) ? false : seen.add(cell)
  })
  problems.splice(0, problems.length, ...kept)
}

function nameOf({ texts, key }: ListingDraft): string {
  const name = texts.ar?.name || texts.en?.name || texts.he?.name || texts.ru?.name || key
  return [...name].slice(0, 200).join('')
}

function planPlace(line: number, place: TermDraft, places: TermFinder): PlannedTerm {
  const { row, key, problems } = place
  const difference = compareTerm(place, places.known)
  problems.push(...checkTerm(place, places.known, difference === 'added'))
  const isRefused = problems.some(({ isNote }) => !isNote)
  const outcome = isRefused ? 'failed' : compareTerm(place, places.known)
  const { names } = place
  // Registers an added record: later products may refer to it, and later categories may be its children.
  if (outcome === 'added') announce(place, places)
  else if (outcome === 'changed') moveCategory(place, places.known)
  return { line, row, name: names.ar ?? key, outcome, problems, place }
}

/** First placeholder id for records of the file; below the placeholder ids of names that are created implicitly. */
const ANNOUNCED = -1_000_000

function announce(draft: TermDraft, places: TermFinder): void {
  const { place, key, names, descriptions, origins, heldAgainst, parent, professions = [] } = draft
  const { seoTitles = {}, seoDescriptions = {} } = draft
  const { known } = places
  const common = {
    id: ANNOUNCED - known.brands.length - known.categories.length,
    position: 0,
    names,
    descriptions,
    seoTitles,
    seoDescriptions,
    heldAgainst,
    image: null,
  }
  if (place === 'brand') places.learnBrand({ ...common, slug: key, origins })
  else if (place === 'category')
    places.learnCategory({ ...common, slug: key, parentId: idOf(parent, known), hiddenAt: null })
  else known.classes.push({ id: common.id, code: key, names, professions: professions as [] })
}

const idOf = (slug: string | null | undefined, { categories }: TermFinder['known']) =>
  categories.find(category => category.slug === slug)?.id ?? null

/** Sets a category's new parent in memory, because later categories of the file may be added below it. */
function moveCategory({ place, key, parent }: TermDraft, known: TermFinder['known']): void {
  const category = place === 'category' && known.categories.find(({ slug }) => slug === key)
  if (category && parent !== undefined) category.parentId = idOf(parent, known)
}
