import { useApi } from '../../api/provider.tsx'
import type { FieldErrors } from '../../api/use-submit.ts'
import { useI18n } from '../../i18n.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { MultilingualField, NO_TRANSLATIONS } from '../MultilingualField.tsx'
import { ScopePicker } from '../ScopePicker.tsx'
import type { StepDraft } from './StepDialog.tsx'

type Categories = StepDraft['categories']
type Products = StepDraft['excluded']

interface StepFieldsProps {
  /** Values of the fields; null for a new step. */
  draft: StepDraft | null
  nextPosition: number
  categories: Categories
  onCategories: (categories: Categories) => void
  excluded: Products
  onExcluded: (excluded: Products) => void
  errors: FieldErrors
}

export function StepFields(props: StepFieldsProps) {
  const { draft, nextPosition, categories, onCategories, excluded, onExcluded, errors } = props
  const { t } = useI18n()
  const api = useApi()
  return (
    <>
      <MultilingualField
        path="names"
        label={t('routine.admin.name')}
        values={draft?.names ?? NO_TRANSLATIONS}
        maxLength={60}
        errors={errors}
      />
      <MultilingualField
        path="advice"
        label={t('routine.admin.advice')}
        values={draft?.advice ?? NO_TRANSLATIONS}
        maxLength={200}
        needed="none"
        errors={errors}
      />
      <fieldset className="stack gap-s">
        <legend className="field__label">{t('routine.admin.times')}</legend>
        <Checkbox
          name="inMorning"
          label={t('routine.time.morning')}
          defaultChecked={draft?.inMorning ?? true}
          error={errors.inMorning && t('routine.admin.times.missing')}
        />
        <Checkbox name="inEvening" label={t('routine.time.evening')} defaultChecked={draft?.inEvening ?? true} />
      </fieldset>
      <ScopePicker
        only="category"
        label={t('routine.admin.categories')}
        chosen={categories.map(category => ({ kind: 'category', sku: null, ...category }))}
        onChange={chosen => onCategories(chosen.map(({ id, name }) => ({ id, name })))}
        error={errors.categoryIds}
        find={async (query, options) => (await api.adminFindNeedTargets({ query: { query } }, options)).data}
      />
      <ScopePicker
        only="product"
        label={t('routine.admin.excluded')}
        chosen={excluded.map(product => ({ kind: 'product', ...product }))}
        onChange={chosen => onExcluded(chosen.map(({ id, name, sku }) => ({ id, name, sku: sku ?? '' })))}
        error={errors.excludedIds}
        find={async (query, options) => (await api.adminFindNeedTargets({ query: { query } }, options)).data}
      />
      <Checkbox
        name="requiresUvFilter"
        label={t('routine.admin.uv')}
        defaultChecked={draft?.requiresUvFilter ?? false}
      />
      <Checkbox name="isRinsedOff" label={t('routine.admin.rinsed')} defaultChecked={draft?.isRinsedOff ?? false} />
      <TextField
        name="position"
        label={t('routine.admin.position')}
        hint={t('routine.admin.position.hint')}
        inputMode="numeric"
        maxLength={3}
        defaultValue={draft?.position ?? nextPosition}
        error={errors.position}
      />
    </>
  )
}
