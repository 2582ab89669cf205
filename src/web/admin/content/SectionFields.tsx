import type { AdminSection } from '../../../shared/contracts/admin-content.ts'
import { SECTION_FIELDS, SECTION_TEXT_FIELDS } from '../../../shared/records/content.ts'
import { pickFields } from '../../../shared/records/field.ts'
import type { FieldErrors, FormFields } from '../../api/use-submit.ts'
import { useI18n } from '../../i18n.tsx'
import { readTexts } from '../read-texts.ts'
import { readRecord } from '../record-draft.ts'
import { ContentImageField } from './ContentImageField.tsx'
import { ItemFields } from './ItemFields.tsx'
import { LinkFields } from './LinkFields.tsx'
import { sectionParts } from './section-parts.ts'
import { TranslatedField } from './TranslatedField.tsx'

interface SectionFieldsProps {
  section: AdminSection
  errors: FieldErrors
  onChange: () => void
}

/** Text fields of a section. Only the body has several lines. */
const TEXTS = ['title', 'subtitle', 'body'] as const

/** Form fields of a section; only the fields that its page shows. */
export function SectionFields({ section, errors, onChange }: SectionFieldsProps) {
  const { t } = useI18n()
  const parts = sectionParts(section)
  return (
    <>
      {parts.includes('image') && (
        <ContentImageField value={section.image} optional onChange={onChange} error={errors.image} />
      )}
      {TEXTS.filter(part => parts.includes(part)).map(part => (
        <TranslatedField
          key={part}
          path={part}
          label={t(`content.part.${part}`)}
          values={section[part]}
          optional
          errors={errors}
          maxLength={SECTION_TEXT_FIELDS[part].max}
          rows={part === 'body' ? 6 : undefined}
        />
      ))}
      {parts.includes('items') && <ItemFields items={section.items} errors={errors} onChange={onChange} />}
      {parts.includes('link') && (
        <LinkFields path="link" title={t('content.part.link')} link={section.link} errors={errors} />
      )}
    </>
  )
}

/** Reads the section from the form. Fields that the page does not show keep their values. */
export function sectionFrom(fields: FormFields, section: AdminSection) {
  const parts: readonly string[] = sectionParts(section)
  const typed = { ...readRecord(SECTION_FIELDS, fields), ...readTexts(SECTION_TEXT_FIELDS, fields) }
  const shown = Object.entries(typed).filter(([name]) => parts.includes(name))
  const kept = { ...pickFields(SECTION_FIELDS, section), ...pickFields(SECTION_TEXT_FIELDS, section) }
  return { ...kept, ...(Object.fromEntries(shown) as Partial<typeof typed>) }
}
