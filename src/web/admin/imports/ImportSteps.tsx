import { useState } from 'react'
import type { CatalogImport } from '../../../shared/contracts/imports.ts'
import { isInProgress } from '../../../shared/rules/imports.ts'
import { failureText } from '../../api/failure-text.ts'
import { useApi } from '../../api/provider.tsx'
import { CurrentPasswordField } from '../../current-password-field.tsx'
import { saveFile } from '../../files.ts'
import { useI18n } from '../../i18n.tsx'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { addToast } from '../../ui/toast-store.ts'
import { ActionDialog } from '../ActionDialog.tsx'
import { isConflict } from '../is-conflict.ts'

interface ImportStepsProps {
  data: CatalogImport
  onChange: (data: CatalogImport) => void
  /** Called after a conflict (409), to reload the import. */
  onLate: () => void
}

/** Buttons for the actions that the state of the import allows. */
export function ImportSteps({ data, onChange, onLate }: ImportStepsProps) {
  const { t } = useI18n()
  const api = useApi()
  const [busy, setBusy] = useState<'stop' | 'save' | null>(null)
  const [starting, setStarting] = useState(false)
  const { id, state, added, changed, failed, fileName, untracked, threeDigitPrices, answers, answersVersion } = data
  const params = { id }
  const rowsToWrite = added + changed
  const isAnswered =
    (untracked === 0 || answers.untrackedStock !== null) && (threeDigitPrices === 0 || answers.threeDigits !== null)

  async function press(which: 'stop' | 'save', work: () => Promise<void>) {
    setBusy(which)
    try {
      await work()
    } catch (error) {
      addToast({ type: 'error', title: t('common.error'), message: failureText(error, t) })
      if (isConflict(error)) onLate()
    } finally {
      setBusy(null)
    }
  }
  const stop = () => press('stop', async () => onChange((await api.adminStopImport({ params }, { quiet: true })).data))
  const save = () =>
    press('save', async () => {
      const { data: file } = await api.adminExportFailedRows({ params }, { quiet: true })
      saveFile(`${fileName.replace(/\.csv$/i, '')}-failed.csv`, file)
    })

  return (
    <div className="cluster">
      {state === 'ready' && !isAnswered && <p className="quiet">{t('imports.ask.first')}</p>}
      {state === 'ready' && rowsToWrite > 0 && isAnswered && (
        <Button onClick={() => setStarting(true)}>{t('imports.start', { count: rowsToWrite })}</Button>
      )}
      {failed > 0 && (
        <Button variant="secondary" loading={busy === 'save'} onClick={save}>
          <Icon name="download" />
          {t('imports.save-failed')}
        </Button>
      )}
      {(state === 'ready' || state === 'uploading' || isInProgress(state)) && (
        <Button variant="quiet" loading={busy === 'stop'} onClick={stop}>
          {t(isInProgress(state) ? 'imports.stop' : 'imports.discard')}
        </Button>
      )}
      <ActionDialog
        open={starting}
        onClose={() => setStarting(false)}
        onLate={onLate}
        title={t('imports.start', { count: rowsToWrite })}
        action={t('imports.start', { count: rowsToWrite })}
        send={fields =>
          api.adminStartImport(
            { params, body: { password: fields('password'), version: answersVersion } },
            { quiet: true },
          )
        }
        done={({ data }) => onChange(data)}
      >
        {errors => (
          <>
            <p className="quiet">{t('imports.start.text')}</p>
            <CurrentPasswordField name="password" label={t('staff.password')} error={errors.password} />
          </>
        )}
      </ActionDialog>
    </div>
  )
}
