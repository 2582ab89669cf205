import { slugOf } from '../../../shared/rules/text.ts'
import type { FieldErrors } from '../../api/use-submit.ts'
import { SeoFields } from '../SeoFields.tsx'
import { type SeoName, type TaxonomyTextsDraft, valuesByLanguage } from './taxonomy-texts.ts'

interface TaxonomySeoProps {
  texts: TaxonomyTextsDraft<SeoName>
  errors: FieldErrors
  /** Path of the record's page, below the language prefix. */
  pathOf: (slug: string) => string
}

/** Fields for the texts of a brand or category that search engines show. */
export function TaxonomySeo({ texts, errors, pathOf }: TaxonomySeoProps) {
  return (
    <SeoFields
      nameOf={(name, code) => `texts.${code}.${name}`}
      values={{
        seoTitle: valuesByLanguage(texts, 'seoTitle'),
        seoDescription: valuesByLanguage(texts, 'seoDescription'),
      }}
      errors={errors}
      shown={(typed, code) => ({
        title: typed(`texts.${code}.name`) || typed('texts.ar.name'),
        description: typed(`texts.${code}.description`) || typed('texts.ar.description'),
        path: pathOf(typed('slug') || slugOf(typed('texts.en.name') || typed('texts.ar.name'))),
      })}
    />
  )
}
