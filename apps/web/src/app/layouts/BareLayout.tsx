import { Outlet } from 'react-router';

/** Nothing around the screen: it brings its own frame, or needs none (a redirect's landing). */
export default function BareLayout() {
  return <Outlet />;
}
