/**
 * Icons that only pages of staff have: they come with their lists, so that no client waits for them. One that a page
 * of clients takes up goes from here, or that page takes the lists of staff along; `e2e/screens/wire.test.ts` counts
 * what pages take.
 */
const STAFF_ICONS =
  'arrow-down|arrow-left|arrow-up|book-open|building-complex|calendar-check|calendar-off|calendar-x|chart-column|chevrons-up-down|circle-dot|circle-play|clipboard-check|cloud|cloud-exclamation-point|copy|corner-up-left|download|ellipsis|equal|file-pen|file-search|file-spreadsheet|file-up|flag|gauge|git-branch|globe|grid-3x3|grip-vertical|hash|image|image-plus|key-round|landmark|layers|letter-h|lightbulb|list|map|maximize|monitor|move-horizontal|paintbrush|pause|pencil-line|phone-forwarded|phone-missed|phone-off|pin|play|pound-sterling|redo-2|rotate-ccw|route|square-check|star|toggle-left|triangle-exclamation-point|type|undo-2|upload|user-cog|user-plus|user-round-check|user-x|users-round|workflow|zoom-in|zoom-out';

const ICONS = 'lucide-react\\/dist\\/esm\\/icons\\/';

/** What every page's icons are, and those of staff alone, as the ends of a path. */
export const icons = {
  everyones: `${ICONS}(?!(${STAFF_ICONS})\\.)`,
  ofStaff: `${ICONS}(${STAFF_ICONS})\\.`,
} as const;
