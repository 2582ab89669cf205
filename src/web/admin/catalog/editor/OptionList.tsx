import { directionOf, LANGUAGE_CODES } from '../../../../shared/i18n/languages.ts'
import { useI18n } from '../../../i18n.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Field } from '../../../ui/Field.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import type { DraftOption } from './draft.ts'
import { nativeName } from './LanguageTexts.tsx'
import type { Editor } from './use-editor.ts'
import { isOptionInUse, unusedCode, withSyncedVariants } from './variants.ts'
import '../catalog.css'

interface OptionListProps {
  kind: 'size' | 'color'
  editor: Editor
}

/** Sizes or colours of a product, named in four languages. An option that saved variants use cannot be removed. */
export function OptionList({ kind, editor: { draft, set, errors } }: OptionListProps) {
  const { t, language } = useI18n()
  const list = kind === 'size' ? 'sizes' : 'colors'
  const options = draft[list]
  const write = (changed: DraftOption[]) => set(withSyncedVariants({ ...draft, [list]: changed }))
  const change = (n: number, part: Partial<DraftOption>) =>
    set({ [list]: options.map((option, at) => (at === n ? { ...option, ...part } : option)) })
  const add = () =>
    write([
      ...options,
      {
        code: unusedCode(kind, options),
        names: { ar: '', en: '', he: '', ru: '' },
        ...(kind === 'color' && { hex: '#c9a48a' }),
      },
    ])
  return (
    <fieldset className="stack gap-s">
      <legend className="field__label">{t(`catalog.${list}`)}</legend>
      {options.map((option, n) => (
        <div key={option.code} className="option-row">
          {kind === 'color' && (
            <Field label={t('catalog.color.hex')} error={errors[`colors.${n}.hex`]}>
              {control => (
                <input
                  {...control}
                  type="color"
                  value={option.hex}
                  onChange={event => change(n, { hex: event.currentTarget.value })}
                />
              )}
            </Field>
          )}
          {LANGUAGE_CODES.map(code => (
            <TextField
              key={code}
              name={`${list}.${n}.names.${code}`}
              label={nativeName(code)}
              lang={code}
              // Displays "50 ml" left to right in an Arabic field.
              dir={option.names[code] ? 'auto' : directionOf(code)}
              maxLength={80}
              optional={code !== 'ar'}
              value={option.names[code]}
              placeholder={code === 'ar' ? undefined : option.names.ar}
              error={errors[`${list}.${n}.names.${code}`]}
              onChange={event => change(n, { names: { ...option.names, [code]: event.currentTarget.value } })}
            />
          ))}
          {!isOptionInUse(draft.variants, kind, option.code) && (
            <IconButton
              label={t('catalog.option.remove', { name: option.names[language] || option.names.ar || String(n + 1) })}
              onClick={() => write(options.filter(other => other !== option))}
            >
              <Icon name="trash" />
            </IconButton>
          )}
        </div>
      ))}
      <div>
        <Button size="small" variant="secondary" onClick={add}>
          <Icon name="plus" />
          {t(`catalog.${list}.add`)}
        </Button>
      </div>
    </fieldset>
  )
}
