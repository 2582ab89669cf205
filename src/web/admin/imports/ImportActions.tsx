import { type ReactNode, useState } from 'react'
import type { ImportShape } from '../../../shared/contracts/import-shape.ts'
import { isImportInProgress } from '../../../shared/rules/imports.ts'
import { failureText } from '../../api/failure-text.ts'
import { CurrentPasswordField } from '../../current-password-field.tsx'
import { downloadFile } from '../../files.ts'
import { useI18n } from '../../i18n.tsx'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { addToast } from '../../ui/toast-store.ts'
import { ActionDialog } from '../ActionDialog.tsx'
import { isConflict } from '../is-conflict.ts'

interface ImportActionsProps<Import> {
  data: Import
  /** False while a question about the file is unanswered. */
  isAnswered: boolean
  startLabel: string
  startText: ReactNode
  endpoints: {
    start: (body: { password: string; version: number }) => Promise<{ data: Import }>
    stop: () => Promise<{ data: Import }>
    failed: () => Promise<{ data: Blob }>
  }
  onChange: (data: Import) => void
  /** Called if the import has changed or no longer exists (409 or 404), to reload it. */
  onLate: () => void
}

/** Buttons for the actions that the state of the import allows. */
export function ImportActions<Import extends ImportShape>({
  data,
  isAnswered,
  startLabel,
  startText,
  endpoints,
  onChange,
  onLate,
}: ImportActionsProps<Import>) {
  const { t } = useI18n()
  const [busy, setBusy] = useState<'stop' | 'save' | null>(null)
  const [starting, setStarting] = useState(false)
  const { state, added, changed, failed, fileName, answersVersion: version } = data
  const rowsToWrite = added + changed

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
  const stop = () => press('stop', async () => onChange((await endpoints.stop()).data))
  const save = () =>
    press('save', async () => {
      downloadFile(`${fileName.replace(/\.csv$/i, '')}-failed.csv`, (await endpoints.failed()).data)
    })

  return (
    <div className="cluster">
      {state === 'ready' && !isAnswered && <p className="quiet">{t('imports.ask.first')}</p>}
      {state === 'ready' && rowsToWrite > 0 && isAnswered && (
        <Button onClick={() => setStarting(true)}>{startLabel}</Button>
      )}
      {failed > 0 && (
        <Button variant="secondary" loading={busy === 'save'} onClick={save}>
          <Icon name="download" />
          {t('imports.save-failed')}
        </Button>
      )}
      {(state === 'ready' || state === 'uploading' || isImportInProgress(state)) && (
        <Button variant="quiet" loading={busy === 'stop'} onClick={stop}>
          {t(isImportInProgress(state) ? 'imports.stop' : 'imports.discard')}
        </Button>
      )}
      <ActionDialog
        open={starting}
        onClose={() => setStarting(false)}
        onLate={onLate}
        title={startLabel}
        action={startLabel}
        send={fields => endpoints.start({ password: fields('password'), version })}
        done={({ data }) => onChange(data)}
      >
        {errors => (
          <>
            <p className="quiet">{startText}</p>
            <CurrentPasswordField name="password" label={t('staff.password')} error={errors.password} />
          </>
        )}
      </ActionDialog>
    </div>
  )
}
