import type { AdminSection } from '../../../shared/contracts/admin-content.ts'

/** Possible fields of a section. */
export const SECTION_PARTS = ['title', 'subtitle', 'body', 'items', 'link', 'picture'] as const
export type SectionPart = (typeof SECTION_PARTS)[number]

/** Fields that a page shows, where not all of them. */
const SHOWN: Record<string, readonly SectionPart[]> = {
  'home trust': ['items'],
  'home categories': ['title'],
  'home featured': ['title', 'subtitle', 'body', 'link'],
  'home best-sellers': ['title', 'subtitle', 'link'],
  'home special-offers': ['title', 'subtitle', 'link'],
  'home sale': ['title', 'subtitle', 'body', 'link', 'picture'],
  'home about': ['title', 'body', 'items', 'link', 'picture'],
  'home newsletter': ['title', 'subtitle'],
  'contact intro': ['title', 'body'],
  'contact hours': ['title', 'body'],
  'special-offers intro': ['title', 'subtitle'],
  'professionals intro': ['title', 'subtitle', 'body', 'picture'],
  'professionals benefits': ['title', 'items'],
  'professionals goods': ['title', 'body'],
  'professionals steps': ['title', 'items'],
  'professionals promise': ['title', 'body'],
}

/** Fields of a section that its page shows. */
export function sectionParts({ page, key }: Pick<AdminSection, 'page' | 'key'>): readonly SectionPart[] {
  return SHOWN[`${page} ${key}`] ?? SECTION_PARTS
}
