import type { ReactNode } from 'react'
import type { Language } from '../../../shared/i18n/languages.ts'
import type { FieldErrors } from '../../api/use-submit.ts'
import { ContentImageField } from '../content/ContentImageField.tsx'
import { LanguageSwitch } from '../content/LanguageSwitch.tsx'
import { SlugField } from './SlugField.tsx'
import { TaxonomySeo } from './TaxonomySeo.tsx'
import { TaxonomyTexts, type TextFieldSpec } from './TaxonomyTexts.tsx'
import type { SeoName, TaxonomyTextsDraft } from './taxonomy-texts.ts'
import './taxonomy.css'

export interface TaxonomyDraft<Field extends string> {
  slug: string
  image: string | null
  texts: TaxonomyTextsDraft<Field | SeoName>
}

/** Fields of a form that differ between brands and categories. */
export interface TaxonomyLayout<Field extends string> {
  fields: readonly TextFieldSpec<Field>[]
  /** Label of the image field. */
  image: string
  /** Path of the record's page, below the language prefix. */
  pathOf: (slug: string) => string
  /** Content beside the slug. */
  beside?: (errors: FieldErrors) => ReactNode
  /** Content below the image. */
  below?: ReactNode
}

interface TaxonomyFormFieldsProps<Field extends string> {
  layout: TaxonomyLayout<Field>
  draft: TaxonomyDraft<Field>
  /** Languages whose translation is older than the Arabic text. */
  stale: readonly Language[]
  errors: FieldErrors
  /** Called when the image changes, which causes no input event. */
  onChange: () => void
}

/** Fields of a brand or category in four languages: texts, slug, image and texts for search engines. */
export function TaxonomyFormFields<Field extends string>(props: TaxonomyFormFieldsProps<Field>) {
  const { layout, draft, stale, errors, onChange } = props
  return (
    <LanguageSwitch>
      <TaxonomyTexts texts={draft.texts} stale={stale} fields={layout.fields} errors={errors} />
      <div className="taxonomy-form__fields">
        {layout.beside?.(errors)}
        <SlugField slug={draft.slug} error={errors.slug} />
      </div>
      <ContentImageField label={layout.image} value={draft.image} optional onChange={onChange} error={errors.image} />
      {layout.below}
      <TaxonomySeo texts={draft.texts} errors={errors} pathOf={layout.pathOf} />
    </LanguageSwitch>
  )
}
