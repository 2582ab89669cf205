import { useI18n } from '../../i18n.tsx'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { addToast } from '../../ui/toast-store.ts'
import type { RoutineData } from './load-routine.ts'
import { routineAddress } from './routine-address.ts'

/** Button that copies the address of the routine with all its products. */
export function ShareRoutine({ data }: { data: RoutineData }) {
  const { t, language } = useI18n()

  async function copy() {
    const address = new URL(`/${language}${routineAddress(data)}`, location.origin).href
    try {
      await navigator.clipboard.writeText(address)
      addToast({ type: 'success', title: t('common.copy.done') })
    } catch {
      addToast({ type: 'error', title: t('common.copy.failed'), message: address, duration: 0 })
    }
  }

  return (
    <Button variant="secondary" onClick={copy}>
      <Icon name="link" />
      {t('routine.share')}
    </Button>
  )
}
