import { Icon, type IconProps } from './Icon.tsx'

/** The shop's icons, one function each, so that a bundle holds only those it draws. */
export const SearchIcon = (props: IconProps) => (
  <Icon {...props}>
    <circle cx="11" cy="11" r="6.5" />
    <path d="m20 20-4.3-4.3" />
  </Icon>
)
export const BagIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M5.5 8h13l1 12.5h-15zM8.5 8V7a3.5 3.5 0 0 1 7 0v1" />
  </Icon>
)
export const UserIcon = (props: IconProps) => (
  <Icon {...props}>
    <circle cx="12" cy="8" r="3.75" />
    <path d="M4.5 20.5c.6-4 3.6-6 7.5-6s6.9 2 7.5 6" />
  </Icon>
)
export const HomeIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M4 11 12 4l8 7v9h-5.5v-6h-5v6H4z" />
  </Icon>
)
export const GridIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M4.5 4.5h6v6h-6zM13.5 4.5h6v6h-6zM4.5 13.5h6v6h-6zM13.5 13.5h6v6h-6z" />
  </Icon>
)
export const MenuLinesIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M4 7h16M4 12h16M4 17h16" />
  </Icon>
)
export const CloseIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="m6 6 12 12M18 6 6 18" />
  </Icon>
)
export const PlusIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M12 5v14M5 12h14" />
  </Icon>
)
export const MinusIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M5 12h14" />
  </Icon>
)
export const CheckIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="m5 12.5 4.5 4.5L19 7.5" />
  </Icon>
)
export const ChevronDownIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="m6 9.5 6 6 6-6" />
  </Icon>
)
export const ChevronForwardIcon = (props: IconProps) => (
  <Icon mirrored {...props}>
    <path d="m9.5 6 6 6-6 6" />
  </Icon>
)
export const ChevronBackIcon = (props: IconProps) => (
  <Icon mirrored {...props}>
    <path d="m14.5 6-6 6 6 6" />
  </Icon>
)
export const ArrowForwardIcon = (props: IconProps) => (
  <Icon mirrored {...props}>
    <path d="M5 12h14M13 6l6 6-6 6" />
  </Icon>
)
export const HeartIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M12 20s-7.5-4.6-7.5-10.2A4.2 4.2 0 0 1 12 7.2a4.2 4.2 0 0 1 7.5 2.6C19.5 15.4 12 20 12 20z" />
  </Icon>
)
export const TrashIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M4.5 7h15M9.5 7V4.5h5V7M6.5 7l.8 12.5h9.4L17.5 7M10.3 11v5M13.7 11v5" />
  </Icon>
)
export const EditIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="m5 19 .8-3.8L15.5 5.5l3 3L8.8 18.2zM13.5 7.5l3 3" />
  </Icon>
)
export const EyeIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12z" />
    <circle cx="12" cy="12" r="2.75" />
  </Icon>
)
export const EyeOffIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M9.5 5.9A9 9 0 0 1 12 5.5c6 0 9.5 6.5 9.5 6.5a16 16 0 0 1-2.6 3.3M6 7.6A15.5 15.5 0 0 0 2.5 12S6 18.5 12 18.5c1.5 0 2.9-.4 4.1-1M4 4l16 16" />
  </Icon>
)
export const FilterIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M4 7h16M7 12h10M10 17h4" />
  </Icon>
)
export const SortIcon = (props: IconProps) => (
  <Icon mirrored {...props}>
    <path d="M7 5v14M3.5 15.5 7 19l3.5-3.5M13.5 7h7M13.5 12H18M13.5 17h2" />
  </Icon>
)
export const TruckIcon = (props: IconProps) => (
  <Icon mirrored {...props}>
    <path d="M2.5 6.5H14V16H2.5zM14 10h4l3.5 3.2V16H14" />
    <circle cx="7" cy="17.5" r="1.75" />
    <circle cx="17.5" cy="17.5" r="1.75" />
  </Icon>
)
export const ShieldCheckIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M12 3.5 19 6v5.5c0 4.5-2.9 7.6-7 9-4.1-1.4-7-4.5-7-9V6zM9 12l2.2 2.2 4-4.2" />
  </Icon>
)
export const CashIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M3 6.5h18v11H3zM6 12h.01M18 12h.01" />
    <circle cx="12" cy="12" r="2.5" />
  </Icon>
)
export const CardIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M3 6h18v12H3zM3 10h18M6.5 14.5H10" />
  </Icon>
)
export const BankIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M3.5 9.5 12 4.5l8.5 5zM5.5 9.5V17M10 9.5V17M14 9.5V17M18.5 9.5V17M3.5 19.5h17" />
  </Icon>
)
export const ReturnIcon = (props: IconProps) => (
  <Icon mirrored {...props}>
    <path d="M8.5 5 4.5 9l4 4M4.5 9h9.5a5.5 5.5 0 0 1 0 11H9" />
  </Icon>
)
export const PhoneIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M5 4.5h4l1.5 4.5L8 10.5a12 12 0 0 0 5.5 5.5l1.5-2.5 4.5 1.5v4c0 .6-.4 1-1 1A14.5 14.5 0 0 1 4 5.5c0-.6.4-1 1-1z" />
  </Icon>
)
export const MailIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M3.5 6h17v12.5h-17zM3.5 7l8.5 6.5L20.5 7" />
  </Icon>
)
export const ChatIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M4 20.5 5.3 16A8 8 0 1 1 8.3 19.2zM9 10.5h6M9 13.5h4" />
  </Icon>
)
export const GlobeIcon = (props: IconProps) => (
  <Icon {...props}>
    <circle cx="12" cy="12" r="8.5" />
    <path d="M3.5 12h17M12 3.5c5 5.5 5 11.5 0 17M12 3.5c-5 5.5-5 11.5 0 17" />
  </Icon>
)
export const SunIcon = (props: IconProps) => (
  <Icon {...props}>
    <circle cx="12" cy="12" r="3.75" />
    <path d="M12 3v2M12 19v2M3 12h2M19 12h2M5.6 5.6 7 7M17 17l1.4 1.4M5.6 18.4 7 17M17 7l1.4-1.4" />
  </Icon>
)
export const MoonIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M19.5 14.5A8 8 0 0 1 9.5 4.5a8 8 0 1 0 10 10z" />
  </Icon>
)
export const ClockIcon = (props: IconProps) => (
  <Icon {...props}>
    <circle cx="12" cy="12" r="8.5" />
    <path d="M12 7.5V12l3 2" />
  </Icon>
)
export const SuccessIcon = (props: IconProps) => (
  <Icon {...props}>
    <circle cx="12" cy="12" r="8.5" />
    <path d="m8.3 12.3 2.6 2.6 4.8-5.4" />
  </Icon>
)
export const WarningIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M12 4 21 19.5H3zM12 10v4.5M12 17h.01" />
  </Icon>
)
export const FailureIcon = (props: IconProps) => (
  <Icon {...props}>
    <circle cx="12" cy="12" r="8.5" />
    <path d="M12 7.5v5.5M12 16h.01" />
  </Icon>
)
export const InfoIcon = (props: IconProps) => (
  <Icon {...props}>
    <circle cx="12" cy="12" r="8.5" />
    <path d="M12 11v5.5M12 8h.01" />
  </Icon>
)
export const BoxIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="m4 8 8-4 8 4v8.5l-8 4-8-4zM4 8l8 4 8-4M12 12v8.5" />
  </Icon>
)
export const LogoutIcon = (props: IconProps) => (
  <Icon mirrored {...props}>
    <path d="M13.5 4.5h-8v15h8M10 12h10.5M17 8.5l3.5 3.5-3.5 3.5" />
  </Icon>
)
export const PinIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M12 21s6.5-6 6.5-11a6.5 6.5 0 0 0-13 0c0 5 6.5 11 6.5 11z" />
    <circle cx="12" cy="10" r="2.25" />
  </Icon>
)
export const LockIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M5.5 10.5h13v9.5h-13zM8.5 10.5V8a3.5 3.5 0 0 1 7 0v2.5" />
  </Icon>
)
export const PictureIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M4 5h16v14H4zM4 16l4.5-4.5 4 4 3-2.5L20 16.5" />
    <circle cx="15" cy="9.3" r="1.25" />
  </Icon>
)
export const BottleIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M10 3.5h4v3.5h-4zM10.5 7v2C8.5 9.5 7.5 10.8 7.5 12.5v8h9v-8c0-1.7-1-3-3-3.5V7M7.5 13.5h9M7.5 17.5h9" />
  </Icon>
)
export const StethoscopeIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M6 3.5H4.5V8a4.5 4.5 0 0 0 9 0V3.5H12M9 12.5V15a5 5 0 0 0 10 0v-1.5" />
    <circle cx="19" cy="11.5" r="2" />
  </Icon>
)
export const SettingsIcon = (props: IconProps) => (
  <Icon {...props}>
    <circle cx="12" cy="12" r="2.75" />
    <path d="M12 3.5v3M12 17.5v3M3.5 12h3M17.5 12h3M6 6l2.1 2.1M15.9 15.9 18 18M6 18l2.1-2.1M15.9 8.1 18 6" />
  </Icon>
)
export const UploadIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M12 15.5v-11M7.5 9 12 4.5 16.5 9M4.5 15.5v4h15v-4" />
  </Icon>
)
export const DownloadIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M12 4.5v11M7.5 11l4.5 4.5 4.5-4.5M4.5 15.5v4h15v-4" />
  </Icon>
)
export const CalendarIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M4 6h16v14H4zM4 10.5h16M8 3.5V7M16 3.5V7" />
  </Icon>
)
export const MoreIcon = (props: IconProps) => (
  <Icon {...props}>
    <path strokeWidth="2.5" d="M5.5 12h.01M12 12h.01M18.5 12h.01" />
  </Icon>
)
export const InstagramIcon = (props: IconProps) => (
  <Icon {...props}>
    <rect x="4" y="4" width="16" height="16" rx="4.5" />
    <circle cx="12" cy="12" r="3.5" />
    <path d="M16.5 7.5h.01" />
  </Icon>
)
export const FacebookIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M14.5 21v-7.5h3l.5-3.5h-3.5V8c0-1.2.5-2 2-2h1.5V3.2c-3.9-.6-6.5.8-6.5 4.3V10H8.5v3.5h3V21" />
  </Icon>
)
