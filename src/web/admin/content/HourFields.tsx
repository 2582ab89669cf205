import { useState } from 'react'
import type { AdminSettings } from '../../../shared/contracts/content-settings.ts'
import type { FieldErrors, FormFields } from '../../api/use-submit.ts'
import { useI18n } from '../../i18n.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { TextField } from '../../ui/TextField.tsx'
import './content.css'

type Hours = AdminSettings['businessHours']

interface HourFieldsProps {
  hours: Hours
  errors: FieldErrors
}

/** Form fields for the opening hours of each weekday. */
export function HourFields({ hours, errors }: HourFieldsProps) {
  const { t, language } = useI18n()
  const [open, setOpen] = useState(() => hours.filter(({ opens }) => opens !== null).map(({ day }) => day))
  const names = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' })
  // 1 January 2024 was a Monday, so the days 1 to 7 of that month have the weekdays 1 to 7.
  const nameOf = (day: number) => names.format(Date.UTC(2024, 0, day))
  return (
    <ul className="hour-rows">
      {hours.map(({ day, opens, closes }, n) => (
        <li key={day} className="hour-row">
          <Checkbox
            name={`hours.${day}`}
            label={nameOf(day)}
            defaultChecked={opens !== null}
            onChange={({ currentTarget }) =>
              setOpen(currentTarget.checked ? [...open, day] : open.filter(one => one !== day))
            }
          />
          {open.includes(day) ? (
            (['opens', 'closes'] as const).map(end => (
              <TextField
                key={end}
                name={`businessHours.${n}.${end}`}
                label={t(`content.hours.${end}`, { day: nameOf(day) })}
                defaultValue={(end === 'opens' ? opens : closes) ?? (end === 'opens' ? '09:00' : '18:00')}
                dir="ltr"
                inputMode="numeric"
                maxLength={5}
                placeholder="09:00"
                error={errors[`businessHours.${n}.${end}`]}
              />
            ))
          ) : (
            <span className="quiet hour-row__closed">{t('content.hours.closed')}</span>
          )}
        </li>
      ))}
    </ul>
  )
}

/** Reads the opening hours from the form. A weekday that is not selected is closed. */
export function hoursFrom(fields: FormFields): Hours {
  return [1, 2, 3, 4, 5, 6, 7].map((day, n) => {
    const isOpen = fields(`hours.${day}`) === 'on'
    const time = (end: 'opens' | 'closes') => (isOpen ? fields(`businessHours.${n}.${end}`) : null)
    return { day, opens: time('opens'), closes: time('closes') }
  })
}
