import { useState } from 'react'
import { SECTION_TEXT_FIELDS } from '../../../shared/records/content.ts'
import type { SectionItem } from '../../../shared/records/field.ts'
import type { FieldErrors } from '../../api/use-submit.ts'
import { useI18n } from '../../i18n.tsx'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { MoveButtons, withMovedItem } from '../MoveButtons.tsx'
import { NO_TRANSLATIONS } from '../MultilingualField.tsx'
import { useReorderFocus } from '../use-reorder-focus.ts'
import { TranslatedField } from './TranslatedField.tsx'
import './content.css'

const ICONS = [
  'shield',
  'check',
  'leaf',
  'cash',
  'truck',
  'return',
  'tag',
  'lock',
  'repeat',
  'users',
  'years',
  'calendar',
] as const
const MAX_ITEMS = SECTION_TEXT_FIELDS.items.most

interface ItemFieldsProps {
  items: SectionItem[]
  errors: FieldErrors
  onChange: () => void
}

/** Form fields for the items of a section. Each item has an icon, a title and a sentence. */
export function ItemFields({ items, errors, onChange }: ItemFieldsProps) {
  const { t, language } = useI18n()
  const [rows, setRows] = useState(() => items.map((item, key) => ({ key, ...item })))
  const [next, setNext] = useState(items.length)
  const { list, shifted } = useReorderFocus<HTMLOListElement>()

  function set(changed: typeof rows) {
    setRows(changed)
    onChange()
  }

  return (
    <fieldset className="content-part">
      <legend className="admin__heading">{t('content.part.items')}</legend>
      <input type="hidden" name="items" value={rows.length} />
      <ol ref={list}>
        {rows.map(({ key, icon, title, text }, n) => {
          const name = title[language] || title.ar || t('content.item.number', { number: n + 1 })
          return (
            <li key={key} className="content-item" data-row={key}>
              <div className="content-item__head">
                <SelectField
                  name={`items.${n}.icon`}
                  label={t('content.item.icon')}
                  defaultValue={icon ?? ''}
                  prompt={t('content.item.icon.none')}
                  options={ICONS.map(value => ({ value, label: t(`content.icon.${value}`) }))}
                  optional
                  error={errors[`items.${n}.icon`]}
                />
                <div className="content-row__moves">
                  <MoveButtons
                    name={name}
                    place={n}
                    count={rows.length}
                    onMove={by => {
                      set(withMovedItem(rows, n, by))
                      shifted(key, by)
                    }}
                  />
                  <IconButton
                    label={t('content.item.remove', { name })}
                    onClick={() => set(rows.filter(row => row.key !== key))}
                  >
                    <Icon name="trash" />
                  </IconButton>
                </div>
              </div>
              <TranslatedField
                path={`items.${n}.title`}
                label={t('content.part.title')}
                values={title}
                maxLength={120}
                errors={errors}
              />
              <TranslatedField
                path={`items.${n}.text`}
                label={t('content.part.text')}
                values={text}
                maxLength={300}
                optional
                errors={errors}
              />
            </li>
          )
        })}
      </ol>
      {rows.length < MAX_ITEMS && (
        <div>
          <Button
            size="small"
            variant="secondary"
            onClick={() => {
              set([...rows, { key: next, icon: null, title: NO_TRANSLATIONS, text: NO_TRANSLATIONS }])
              setNext(next + 1)
            }}
          >
            <Icon name="plus" />
            {t('content.item.add')}
          </Button>
        </div>
      )}
    </fieldset>
  )
}
