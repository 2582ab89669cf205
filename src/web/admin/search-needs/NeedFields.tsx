import type { AdminNeed } from '../../../shared/contracts/search-needs.ts'
import type { ZeroResult } from '../../../shared/contracts/synonyms.ts'
import { useApi } from '../../api/provider.tsx'
import type { FieldErrors } from '../../api/use-submit.ts'
import { useI18n } from '../../i18n.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { ScopePicker } from '../ScopePicker.tsx'
import { needName } from './need-name.ts'
import { PhraseFields } from './PhraseFields.tsx'

type Targets = AdminNeed['targets']

interface NeedFieldsProps {
  need: AdminNeed | null
  needs: AdminNeed[]
  /** Zero-result search. Its query is prefilled as a phrase. */
  zeroResult: ZeroResult | undefined
  join: (need: AdminNeed | null) => void
  targets: Targets
  onTargets: (targets: Targets) => void
  classes: { id: number; name: string }[]
  errors: FieldErrors
}

const NEW = 'new'
const WEIGHTS = [3, 2, 1] as const

export function NeedFields(props: NeedFieldsProps) {
  const { need, needs, zeroResult, join, targets, onTargets, classes, errors } = props
  const { t, language } = useI18n()
  const api = useApi()
  return (
    <>
      <p className="quiet small">{t('search-needs.hint')}</p>
      {zeroResult && (
        <SelectField
          label={t('search-needs.join')}
          value={need ? String(need.id) : NEW}
          onChange={event => join(needs.find(({ id }) => String(id) === event.target.value) ?? null)}
          options={[
            { value: NEW, label: t('search-needs.join.new') },
            ...needs
              .map(one => ({ value: String(one.id), label: needName(one, language) }))
              .sort((a, b) => a.label.localeCompare(b.label, language)),
          ]}
        />
      )}
      <PhraseFields
        path="names"
        phrases={need?.names}
        zeroResult={zeroResult}
        maxLength={2_000}
        missing={t('search-needs.phrase-missing')}
        errors={errors}
      />
      <ScopePicker
        label={t('search-needs.targets')}
        chosen={targets}
        onChange={onTargets}
        error={errors.targets}
        find={async (query, options) => (await api.adminFindNeedTargets({ query: { query } }, options)).data}
      />
      {classes.length > 0 && (
        <fieldset className="stack gap-s">
          <legend className="field__label">{t('search-needs.classes')}</legend>
          {classes.map(({ id, name }) => (
            <Checkbox
              key={id}
              name="classIds"
              value={id}
              label={name}
              defaultChecked={need?.classIds.includes(id) ?? false}
            />
          ))}
        </fieldset>
      )}
      <TextField
        name="ingredients"
        label={t('search-needs.ingredients')}
        hint={t('search-needs.ingredients.hint')}
        optional
        dir="ltr"
        maxLength={1_000}
        defaultValue={need?.ingredients.join(', ')}
        error={errors.ingredients}
      />
      <SelectField
        name="weight"
        label={t('search-needs.weight')}
        defaultValue={String(need?.weight ?? 2)}
        options={WEIGHTS.map(weight => ({ value: String(weight), label: t(`search-needs.weight.${weight}`) }))}
      />
      <Checkbox name="isConcern" label={t('routine.need')} defaultChecked={need?.isConcern} />
    </>
  )
}
