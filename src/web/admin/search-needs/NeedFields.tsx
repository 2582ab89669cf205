import type { AdminNeed } from '../../../shared/contracts/search-needs.ts'
import type { Fruitless } from '../../../shared/contracts/synonyms.ts'
import { LANGUAGES, type Language } from '../../../shared/i18n/languages.ts'
import { useApi } from '../../api/provider.tsx'
import type { FieldErrors } from '../../api/use-submit.ts'
import { useI18n } from '../../i18n.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { FieldError } from '../../ui/FieldError.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { TextArea } from '../../ui/TextArea.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { ScopePicker } from '../ScopePicker.tsx'
import { needName } from './need-name.ts'

type Targets = AdminNeed['targets']

interface NeedFieldsProps {
  need: AdminNeed | null
  needs: AdminNeed[]
  /** A zero-result search whose words become a phrase. */
  fruitless: Fruitless | undefined
  join: (need: AdminNeed | null) => void
  targets: Targets
  onTargets: (targets: Targets) => void
  classes: { id: number; name: string }[]
  errors: FieldErrors
}

const NEW = 'new'
const WEIGHTS = [3, 2, 1] as const

export function NeedFields(props: NeedFieldsProps) {
  const { need, needs, fruitless, join, targets, onTargets, classes, errors } = props
  const { t, language } = useI18n()
  const api = useApi()
  return (
    <>
      <p className="quiet small">{t('search-needs.hint')}</p>
      {fruitless && (
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
      {LANGUAGES.map(({ code, nativeName, direction }) => (
        <TextArea
          key={code}
          name={code}
          label={nativeName}
          lang={code}
          dir={direction}
          rows={2}
          maxLength={2_000}
          optional
          defaultValue={phrasesIn(code, need, fruitless)}
          error={errors[`names.${code}`]}
        />
      ))}
      <div role="alert">
        {errors.names && <FieldError id="need-names">{t('search-needs.phrase-missing')}</FieldError>}
      </div>
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
    </>
  )
}

function phrasesIn(code: Language, need: AdminNeed | null, fruitless: Fruitless | undefined): string {
  const own = need?.names[code] ?? []
  const added = fruitless?.language === code && !own.includes(fruitless.words) ? [fruitless.words] : []
  return [...own, ...added].join(code === 'ar' ? '، ' : ', ')
}

/** Phrases separated by commas or lines. */
export function typedPhrases(typed: FormDataEntryValue | null): string[] {
  const phrases = String(typed ?? '')
    .split(/[,،\n]/)
    .map(phrase => phrase.trim())
  return phrases.filter(Boolean)
}
