import type { FormEvent } from 'react'
import { useHref, useNavigate } from 'react-router'
import { SKIN_TYPES } from '../../../shared/records/skin-types.ts'
import { useI18n } from '../../i18n.tsx'
import { Button } from '../../ui/Button.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import type { RoutineData } from './load-routine.ts'
import { routinePath } from './routine-path.ts'

/** Choice of skin type and concern. The form also works without JavaScript. */
export function RoutineForm({ skinType, concern, concerns }: Pick<RoutineData, 'skinType' | 'concern' | 'concerns'>) {
  const { t } = useI18n()
  const navigate = useNavigate()
  const action = useHref(routinePath())

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const sent = new FormData(event.currentTarget)
    const read = (name: string) => String(sent.get(name) ?? '')
    void navigate(routinePath({ skinType: read('skinType'), concern: read('concern') }))
  }

  return (
    <form className="routine__form" noValidate action={action} onSubmit={onSubmit} key={`${skinType} ${concern}`}>
      <SelectField
        name="skinType"
        label={t('routine.skin')}
        prompt={t('routine.skin.any')}
        defaultValue={skinType}
        options={SKIN_TYPES.map(value => ({ value, label: t(`products.skinType.${value}`) }))}
      />
      {concerns.length > 0 && (
        <SelectField
          name="concern"
          label={t('routine.concern')}
          prompt={t('routine.concern.none')}
          defaultValue={concern ?? ''}
          options={concerns.map(({ id, name }) => ({ value: String(id), label: name }))}
        />
      )}
      <Button type="submit">{t('routine.show')}</Button>
    </form>
  )
}
