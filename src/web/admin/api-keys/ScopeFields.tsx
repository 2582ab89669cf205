import { useId } from 'react'
import { API_SCOPES, KEY_PERMISSIONS } from '../../../shared/rules/api-scopes.ts'
import { useI18n } from '../../i18n.tsx'
import { FieldError } from '../../ui/FieldError.tsx'
import { Icon } from '../../ui/Icon.tsx'
import './scope-fields.css'

/**
 * Selects for the level of each permission: none, read, or read and write. A permission may have only one of the
 * levels.
 */
export function ScopeFields({ error }: { error: string[] | undefined }) {
  const { t } = useI18n()
  const id = useId()
  return (
    <fieldset className="stack gap-s" aria-describedby={error ? `${id} ${id}-error` : id}>
      <legend className="field__label">{t('api-keys.scopes')}</legend>
      <p className="field__hint" id={id}>
        {t('api-keys.note')}
      </p>
      {KEY_PERMISSIONS.map(permission => {
        const levels = (['read', 'write'] as const).filter(level =>
          API_SCOPES.some(one => one === `${permission}:${level}`),
        )
        return (
          <div key={permission} className="scope-field">
            <label htmlFor={`${id}-${permission}`}>{t(`api-keys.permission.${permission}`)}</label>
            <div className="field__box">
              <select
                id={`${id}-${permission}`}
                className="field__control"
                name={`scope.${permission}`}
                aria-invalid={error ? true : undefined}
              >
                <option value="">{t('api-keys.level.none')}</option>
                {levels.map(level => (
                  <option key={level} value={level}>
                    {t(`api-keys.level.${level}`)}
                  </option>
                ))}
              </select>
              <Icon name="chevron-down" />
            </div>
          </div>
        )
      })}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  )
}
