import { useI18n } from '../../../i18n.tsx'
import { Checkbox } from '../../../ui/Checkbox.tsx'
import { SelectField } from '../../../ui/SelectField.tsx'
import { TextArea } from '../../../ui/TextArea.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import type { Draft } from './draft.ts'
import type { Editor } from './use-editor.ts'

const RETURNABLE: Draft['returnable'][] = ['yes', 'unopened', 'never']

/** The rules by which it is sold, and what is in it. */
export function SalesTerms({ editor: { draft, set, errors } }: { editor: Editor }) {
  const { t } = useI18n()
  const figure = (name: 'maxOrderQuantity' | 'lowStockThreshold' | 'spf') => (
    <TextField
      name={name}
      label={t(`catalog.field.${name}`)}
      value={draft[name]}
      inputMode="numeric"
      dir="ltr"
      autoComplete="off"
      optional={name !== 'lowStockThreshold'}
      error={errors[name]}
      onChange={event => set({ [name]: event.currentTarget.value })}
    />
  )
  return (
    <section className="card stack" aria-labelledby="selling-title">
      <h2 className="admin__heading" id="selling-title">
        {t('catalog.selling')}
      </h2>
      <SelectField
        name="returnable"
        label={t('catalog.field.returnable')}
        value={draft.returnable}
        options={RETURNABLE.map(value => ({ value, label: t(`product.returnable.${value}`) }))}
        error={errors.returnable}
        onChange={event => set({ returnable: event.currentTarget.value as Draft['returnable'] })}
      />
      <div className="four-languages">
        {figure('maxOrderQuantity')}
        {figure('lowStockThreshold')}
        {figure('spf')}
      </div>
      <Checkbox
        label={t('catalog.field.professionalOnly')}
        hint={t('catalog.professionalOnly.hint')}
        checked={draft.professionalOnly}
        onChange={event => set({ professionalOnly: event.currentTarget.checked })}
      />
      <TextArea
        name="ingredients"
        label={t('catalog.field.ingredients')}
        hint={t('catalog.ingredients.hint')}
        rows={3}
        dir="ltr"
        lang="en"
        optional
        maxLength={8_000}
        value={draft.ingredients}
        error={errors.ingredients}
        onChange={event => set({ ingredients: event.currentTarget.value })}
      />
    </section>
  )
}
