import { Component, type ReactNode } from "react";
import { NotFoundScreen } from "./not-found-screen.tsx";

type ErrorScreenState = { error?: unknown; isBroken: boolean };

/** Shows the error screen in place of what failed while rendering. Only a class can catch that. */
export class ErrorScreen extends Component<{ children: ReactNode }, ErrorScreenState> {
  override state: ErrorScreenState = { isBroken: false };

  static getDerivedStateFromError(error: unknown): ErrorScreenState {
    return { error, isBroken: true };
  }

  override render() {
    return this.state.isBroken ? <NotFoundScreen error={this.state.error} /> : this.props.children;
  }
}
