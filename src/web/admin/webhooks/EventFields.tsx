import { useId } from 'react'
import { EVENT_TYPES, type EventType } from '../../../shared/rules/event-types.ts'
import { useI18n } from '../../i18n.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { FieldError } from '../../ui/FieldError.tsx'
import { eventLabel } from './event-label.ts'

interface EventFieldsProps {
  chosen: readonly EventType[]
  error: string[] | undefined
}

/** Checkboxes that select the events of a webhook. */
export function EventFields({ chosen, error }: EventFieldsProps) {
  const { t } = useI18n()
  const errorId = useId()
  return (
    <fieldset className="stack gap-s" aria-describedby={error ? errorId : undefined}>
      <legend className="field__label">{t('webhooks.events')}</legend>
      {EVENT_TYPES.map(type => (
        <Checkbox
          key={type}
          name="types"
          value={type}
          label={eventLabel(t, type)}
          defaultChecked={chosen.includes(type)}
        />
      ))}
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </fieldset>
  )
}
