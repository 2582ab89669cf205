import type { RefObject } from 'react'
import type { FormFields } from '../../api/use-submit.ts'
import { useI18n } from '../../i18n.tsx'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { TextField } from '../../ui/TextField.tsx'
import './holiday-fields.css'

interface HolidayFieldsProps {
  holidays: string[]
  form: RefObject<HTMLFormElement | null>
  error: string[] | undefined
  onChange: (holidays: string[]) => void
}

/** Fields for the holidays, on which the shop is closed and neither packs nor delivers. */
export function HolidayFields({ holidays, form, error, onChange }: HolidayFieldsProps) {
  const { t, date } = useI18n()

  function add() {
    const field = form.current?.elements.namedItem('holiday') as HTMLInputElement | null
    if (!field?.value) return
    onChange([...new Set([...holidays, field.value])].sort())
    field.value = ''
    field.focus()
  }

  return (
    <>
      <h3 className="admin__heading">{t('shipping.base.holidays')}</h3>
      <ul className="cluster gap-s">
        {holidays.map(day => (
          <li key={day} className="holiday">
            {date(day)}
            <IconButton
              label={t('shipping.holiday.remove', { day: date(day) })}
              onClick={() => onChange(holidays.filter(one => one !== day))}
            >
              <Icon name="close" />
            </IconButton>
          </li>
        ))}
      </ul>
      <div className="cluster holiday__add">
        <TextField name="holiday" type="date" label={t('shipping.holiday')} optional error={error} />
        <Button variant="secondary" onClick={add}>
          {t('shipping.holiday.add')}
        </Button>
      </div>
    </>
  )
}

/** Reads the holidays from the form, including a typed date that was not added to the list. */
export function holidaysFrom(fields: FormFields, holidays: string[]): string[] {
  const typed = fields('holiday')
  return typed ? [...holidays, typed] : holidays
}
