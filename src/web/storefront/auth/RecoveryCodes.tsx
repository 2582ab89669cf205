import { useEffect, useRef } from 'react'
import { downloadFile } from '../../files.ts'
import { useI18n } from '../../i18n.tsx'
import { Button } from '../../ui/Button.tsx'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { Icon } from '../../ui/Icon.tsx'

/** Shows the recovery codes once, until the user confirms that they are stored. */
export function RecoveryCodes({ codes, onKept }: { codes: string[]; onKept: () => void }) {
  const { t } = useI18n()
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  const text = codes.join('\n')
  return (
    <div className="stack recovery-codes">
      <h3 ref={title} tabIndex={-1} className="recovery-codes__title">
        {t('auth.codes')}
      </h3>
      <p>{t('auth.codes.text')}</p>
      <ol className="recovery-codes__list" dir="ltr">
        {codes.map(code => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className="cluster gap-s">
        <CopyButton text={text} />
        <Button
          variant="secondary"
          size="small"
          onClick={() => downloadFile('nadara-recovery-codes.txt', new Blob([`${text}\n`], { type: 'text/plain' }))}
        >
          <Icon name="download" />
          {t('auth.codes.download')}
        </Button>
        <Button variant="secondary" size="small" onClick={() => print()}>
          <Icon name="print" />
          {t('auth.codes.print')}
        </Button>
      </div>
      <Button className="profile__save" onClick={onKept}>
        {t('auth.codes.kept')}
      </Button>
    </div>
  )
}
