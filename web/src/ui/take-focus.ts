/** A ref for content that replaces the control with the focus, so that a screen reader reads it. */
export const takeFocus = (element: HTMLElement | null): void => element?.focus();

/** The same without scrolling. */
export const takeFocusInPlace = (element: HTMLElement | null): void => element?.focus({ preventScroll: true });
