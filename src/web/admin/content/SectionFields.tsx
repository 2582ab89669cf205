import type { AdminSection } from '../../../shared/contracts/admin-content.ts'
import type { FieldErrors, FormFields } from '../../api/use-submit.ts'
import { useI18n } from '../../i18n.tsx'
import { readTranslations } from '../MultilingualField.tsx'
import { ContentImageField } from './ContentImageField.tsx'
import { ItemFields, itemsFrom } from './ItemFields.tsx'
import { LinkFields, linkFrom } from './LinkFields.tsx'
import { sectionParts } from './section-parts.ts'
import { TranslatedField } from './TranslatedField.tsx'

interface SectionFieldsProps {
  section: AdminSection
  errors: FieldErrors
  onChange: () => void
}

const TEXTS = {
  title: { maxLength: 120 },
  subtitle: { maxLength: 200 },
  body: { maxLength: 4_000, rows: 6 },
} as const

/** Fields of a section, limited to those that its page shows. */
export function SectionFields({ section, errors, onChange }: SectionFieldsProps) {
  const { t } = useI18n()
  const parts = sectionParts(section)
  return (
    <>
      {parts.includes('picture') && (
        <ContentImageField value={section.picture} optional onChange={onChange} error={errors.picture} />
      )}
      {(['title', 'subtitle', 'body'] as const)
        .filter(part => parts.includes(part))
        .map(part => (
          <TranslatedField
            key={part}
            path={part}
            label={t(`content.part.${part}`)}
            values={section[part]}
            optional
            errors={errors}
            {...TEXTS[part]}
          />
        ))}
      {parts.includes('items') && <ItemFields items={section.items} errors={errors} onChange={onChange} />}
      {parts.includes('link') && (
        <LinkFields path="link" title={t('content.part.link')} link={section.link} errors={errors} />
      )}
    </>
  )
}

/** The section of the form; fields that its page does not show are unchanged. */
export function sectionFrom(fields: FormFields, section: AdminSection) {
  const parts = sectionParts(section)
  const words = (part: 'title' | 'subtitle' | 'body') =>
    parts.includes(part) ? readTranslations(fields, part) : section[part]
  return {
    picture: parts.includes('picture') ? fields('picture') || null : section.picture,
    title: words('title'),
    subtitle: words('subtitle'),
    body: words('body'),
    items: parts.includes('items') ? itemsFrom(fields) : section.items,
    link: parts.includes('link') ? linkFrom(fields, 'link') : section.link,
  }
}
