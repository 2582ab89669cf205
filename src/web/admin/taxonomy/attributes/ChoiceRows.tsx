import { directionOf, LANGUAGE_CODES, LANGUAGES } from '../../../../shared/i18n/languages.ts'
import type { Translations } from '../../../../shared/records/field.ts'
import type { FieldErrors } from '../../../api/use-submit.ts'
import { useI18n } from '../../../i18n.tsx'
import { Button } from '../../../ui/Button.tsx'
import { FieldError } from '../../../ui/FieldError.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { MoveButtons, withMovedItem } from '../../MoveButtons.tsx'
import { NO_TRANSLATIONS } from '../../MultilingualField.tsx'
import { useReorderFocus } from '../../use-reorder-focus.ts'
import '../../catalog/catalog.css'

export interface DraftChoice {
  /** Code of the choice; null for a new choice. */
  code: string | null
  names: Translations
}

interface ChoiceRowsProps {
  choices: DraftChoice[]
  onChange: (choices: DraftChoice[]) => void
  errors: FieldErrors
}

/** Form rows for the possible values of an attribute, each named in four languages. */
export function ChoiceRows({ choices, onChange, errors }: ChoiceRowsProps) {
  const { t, language } = useI18n()
  const { list, shifted } = useReorderFocus<HTMLFieldSetElement>()
  const nameOf = ({ names }: DraftChoice, n: number) => names[language] || names.ar || String(n + 1)
  return (
    <fieldset className="stack gap-s" ref={list}>
      <legend className="field__label">{t('taxonomy.attribute.choices')}</legend>
      {choices.map((choice, n) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: new rows have no identity, and their fields are controlled
        <div key={n} className="option-row" data-row={n}>
          {LANGUAGE_CODES.map(code => (
            <TextField
              key={code}
              name={`choices.${n}.names.${code}`}
              label={LANGUAGES.find(one => one.code === code)?.nativeName ?? code}
              lang={code}
              dir={choice.names[code] ? 'auto' : directionOf(code)}
              maxLength={80}
              optional={code !== 'ar'}
              value={choice.names[code]}
              error={errors[`choices.${n}.names.${code}`]}
              onChange={event => {
                const names = { ...choice.names, [code]: event.currentTarget.value }
                onChange(choices.map((one, at) => (at === n ? { ...one, names } : one)))
              }}
            />
          ))}
          {choices.length > 1 && (
            <div className="option-row__moves">
              <MoveButtons
                name={nameOf(choice, n)}
                place={n}
                count={choices.length}
                onMove={by => {
                  onChange(withMovedItem(choices, n, by))
                  shifted(n + by, by)
                }}
              />
              <IconButton
                label={t('catalog.option.remove', { name: nameOf(choice, n) })}
                onClick={() => onChange(choices.filter(other => other !== choice))}
              >
                <Icon name="trash" />
              </IconButton>
            </div>
          )}
        </div>
      ))}
      {errors.choices && <FieldError id="choices-error">{errors.choices}</FieldError>}
      <div>
        <Button
          size="small"
          variant="secondary"
          onClick={() => onChange([...choices, { code: null, names: NO_TRANSLATIONS }])}
        >
          <Icon name="plus" />
          {t('taxonomy.attribute.choices.add')}
        </Button>
      </div>
    </fieldset>
  )
}
