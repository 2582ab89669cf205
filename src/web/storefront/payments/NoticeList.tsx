import { Icon } from '../../ui/Icon.tsx'
import { Isolate } from '../../ui/Isolate.tsx'
import type { IconName } from '../../ui/icon-names.ts'

export interface Notice {
  /** Unique key of the notice. */
  key: string
  icon: IconName
  look: 'success' | 'warning' | 'error' | ''
  title: string
  text?: string
}

/** List of notices about payments. Screen readers announce changes that happen without interaction. */
export function NoticeList({ notices }: { notices: Notice[] }) {
  return (
    <div className="stack" role="status">
      {notices.map(({ key, icon, look, title, text }) => (
        <div key={key} className={look ? `notice notice--${look}` : 'notice'}>
          <Icon name={icon} />
          <div className="notice__text">
            <p>
              <b>
                <Isolate>{title}</Isolate>
              </b>
            </p>
            {text && (
              <p>
                <Isolate>{text}</Isolate>
              </p>
            )}
          </div>
        </div>
      ))}
    </div>
  )
}
