import { type TaxonomyDraft, TaxonomyFormFields, type TaxonomyLayout } from './TaxonomyFormFields.tsx'
import { type Translated, TranslatedForm, type TranslatedFormProps } from './TranslatedForm.tsx'

type TaxonomyFormProps<Field extends string, Whole, Draft> = TaxonomyLayout<Field> &
  Omit<TranslatedFormProps<Whole, Draft>, 'children'>

/** Form that edits a brand or category: fields, slug and image. */
export function TaxonomyForm<Field extends string, Whole extends Translated, Draft extends TaxonomyDraft<Field>>(
  props: TaxonomyFormProps<Field, Whole, Draft>,
) {
  return <TranslatedForm {...props}>{form => <TaxonomyFormFields layout={props} {...form} />}</TranslatedForm>
}
