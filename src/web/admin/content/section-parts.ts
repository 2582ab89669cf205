import type { AdminSection } from '../../../shared/contracts/admin-content.ts'
import { SECTION_FIELDS, SECTION_TEXT_FIELDS } from '../../../shared/records/content.ts'
import { type EditableValues, editableFields } from '../../../shared/records/field.ts'

/** Name of a field that a section can have. */
type SectionPart = keyof EditableValues<typeof SECTION_FIELDS> | keyof EditableValues<typeof SECTION_TEXT_FIELDS>
const SECTION_PARTS = [SECTION_FIELDS, SECTION_TEXT_FIELDS].flatMap(fields =>
  editableFields(fields).map(({ name }) => name as SectionPart),
)

/** Fields that the page shows, by page and section key. Sections without an entry show all fields. */
const SHOWN: Record<string, readonly SectionPart[]> = {
  'home trust': ['items'],
  'home categories': ['title'],
  'home featured': ['title', 'subtitle', 'body', 'link'],
  'home best-sellers': ['title', 'subtitle', 'link'],
  'home special-offers': ['title', 'subtitle', 'link'],
  'home sale': ['title', 'subtitle', 'body', 'link', 'image'],
  'home about': ['title', 'body', 'items', 'link', 'image'],
  'home newsletter': ['title', 'subtitle'],
  'contact intro': ['title', 'body'],
  'contact hours': ['title', 'body'],
  'special-offers intro': ['title', 'subtitle'],
  'professionals intro': ['title', 'subtitle', 'body', 'image'],
  'professionals benefits': ['title', 'items'],
  'professionals goods': ['title', 'body'],
  'professionals steps': ['title', 'items'],
  'professionals promise': ['title', 'body'],
}

/** Returns the fields of a section that its page shows. */
export function sectionParts({ page, key }: Pick<AdminSection, 'page' | 'key'>): readonly SectionPart[] {
  return SHOWN[`${page} ${key}`] ?? SECTION_PARTS
}
