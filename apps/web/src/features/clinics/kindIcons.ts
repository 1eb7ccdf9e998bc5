import { MapPin, Phone, Video } from 'lucide-react';

/** How clients are seen, as a picture beside the word. */
export const KIND_ICONS = { clinic: MapPin, phone: Phone, video: Video } as const;
