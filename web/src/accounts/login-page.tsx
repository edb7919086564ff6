import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { login } from "../api/auth";
import { serverMessage } from "../api/client";
import { PageHead } from "../site/page-head";
import { Button, IconButton } from "../ui/button";
import { Field } from "../ui/field";
import { Panel } from "../ui/panel";
import { showToast } from "../ui/toasts";
import { returnPathOf } from "./return-path";
import { dashboardOf, signIn } from "./session";

type FieldErrors = Partial<Record<"email" | "password", string>>;

export function LoginPage() {
  return (
    <div className="container-page grid place-items-center py-10">
      <PageHead title="Login" />
      <Panel className="w-full max-w-md">
        <h1 className="text-2xl font-bold tracking-tight">Welcome Back</h1>
        <p className="mt-1 mb-6 text-balance text-ink-2">
          Sign in to save jobs and find them again.
        </p>
        <LoginForm />
        <p className="mt-6 text-center text-ink-2">
          New here?{" "}
          <a href="/signup" className="font-semibold text-brand underline">
            Create an account
          </a>
        </p>
      </Panel>
    </div>
  );
}

function LoginForm() {
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<FieldErrors>({});
  const { submit, pending } = useLogin();

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const values = new FormData(event.currentTarget);
    const email = String(values.get("email") ?? "").trim();
    const password = String(values.get("password") ?? "");
    const wrong: FieldErrors = {
      ...(email === "" ? { email: "Enter your email" } : {}),
      ...(password === "" ? { password: "Enter your password" } : {}),
    };
    setErrors(wrong);
    const first = Object.keys(wrong)[0];
    if (first) form.current?.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus();
    else submit({ email, password });
  }

  return (
    <form ref={form} method="post" noValidate onSubmit={onSubmit} className="flex flex-col gap-5">
      <Field
        label="Email"
        name="email"
        type="email"
        autoComplete="username"
        required
        error={errors.email}
      />
      <PasswordField error={errors.password} />
      <Button type="submit" variant="primary" disabled={pending}>
        {pending ? "Signing In..." : "Sign In"}
      </Button>
      <noscript>
        <p className="text-sm text-ink-2">Signing in needs JavaScript. Browsing does not.</p>
      </noscript>
    </form>
  );
}

function PasswordField({ error }: { readonly error: string | undefined }) {
  const [shown, setShown] = useState(false);
  return (
    <div>
      <Field
        label="Password"
        name="password"
        type={shown ? "text" : "password"}
        autoComplete="current-password"
        required
        error={error}
        trailing={
          <IconButton
            icon={shown ? "eye-off" : "eye"}
            label={shown ? "Hide password" : "Show password"}
            onClick={() => setShown(!shown)}
            className="my-auto"
          />
        }
      />
      <a
        href="/forgot-password"
        className="mt-1 inline-flex min-h-11 items-center text-sm text-brand underline"
      >
        Forgot Password?
      </a>
    </div>
  );
}

function useLogin() {
  const navigate = useNavigate();
  const location = useLocation();
  const { mutate, isPending } = useMutation({
    mutationFn: ({ email, password }: { email: string; password: string }) =>
      login(email, password),
    onSuccess({ message, token }) {
      const user = signIn(token);
      if (!user) {
        showToast("error", "Login failed. Please check your credentials.");
        return;
      }
      showToast("success", message || "Logged in successfully!");
      navigate(returnPathOf(location) ?? dashboardOf(user), { replace: true });
    },
    onError(error) {
      showToast("error", serverMessage(error) ?? "Login failed. Please check your credentials.");
    },
  });
  return { submit: mutate, pending: isPending };
}
